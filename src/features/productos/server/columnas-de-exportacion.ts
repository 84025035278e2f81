import type { TableColumn } from '#src/platform/server/sheets/table-file.ts';
import { columnasDeImportacion } from '../contract-importacion.ts';
import type { ProductoExportado } from './queries-exportacion.ts';

const nombres = [...columnasDeImportacion, 'imagen_url', 'created_at'] as const;
type Nombre = (typeof nombres)[number];

const titulos: Record<Nombre, TableColumn<never>['title']> = {
  nombre: { es: 'Nombre', en: 'Name' },
  sku: { es: 'SKU', en: 'SKU' },
  categoria: { es: 'Categoría', en: 'Category' },
  presentacion: { es: 'Presentación', en: 'Presentation' },
  precio_compra: { es: 'Precio de compra', en: 'Purchase price' },
  precio_venta_sugerido: { es: 'Precio de venta sugerido', en: 'Suggested retail price' },
  cantidad_minima_quiebre: { es: 'Cantidad mínima de quiebre', en: 'Minimum stock quantity' },
  codigos_de_barras: { es: 'Códigos de barras', en: 'Barcodes' },
  imagen_url: { es: 'Dirección de la imagen', en: 'Image address' },
  created_at: { es: 'Fecha de creación', en: 'Created' },
};

const claseDe = (nombre: Nombre): TableColumn<never>['kind'] => {
  if (nombre === 'created_at') return 'moment';
  return nombre.startsWith('precio_') ? 'price' : 'text';
};

/** Those of the import, where each picture is and when each product was created. */
export const columnas: readonly TableColumn<ProductoExportado>[] = nombres.map((name) => ({
  name,
  title: titulos[name],
  kind: claseDe(name),
  width: name === 'nombre' ? 40 : 20,
  value: (producto) => producto[name],
}));
