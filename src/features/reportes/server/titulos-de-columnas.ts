import type { Idioma } from '#src/platform/shared/fields.ts';
import { type Columna, columnas } from '../columnas.ts';

const titulos: Record<Columna, Record<Idioma, string>> = {
  fecha: { es: 'Fecha', en: 'Date' },
  hora: { es: 'Hora', en: 'Time' },
  mercaderista: { es: 'Mercaderista', en: 'Merchandiser' },
  cadena: { es: 'Cadena', en: 'Chain' },
  sucursal: { es: 'Sucursal', en: 'Branch' },
  direccion: { es: 'Dirección', en: 'Address' },
  producto: { es: 'Producto', en: 'Product' },
  sku: { es: 'SKU', en: 'SKU' },
  categoria: { es: 'Categoría', en: 'Category' },
  presentacion: { es: 'Presentación', en: 'Presentation' },
  inventario_actual: { es: 'Inventario actual', en: 'Current inventory' },
  sin_existencia: { es: 'Sin existencia', en: 'No stock' },
  quiebre: { es: 'Quiebre', en: 'Out of stock' },
  exhibido: { es: 'Exhibido', en: 'On display' },
  material_pop: { es: 'Material POP', en: 'POP material' },
  precio_venta_observado: { es: 'Precio de venta observado', en: 'Observed retail price' },
  precio_sugerido: { es: 'Precio sugerido', en: 'Suggested price' },
  con_precio: { es: 'Con precio', en: 'With price' },
  precio_en_rango: { es: 'Precio en rango', en: 'Price in range' },
  precio_competencia: { es: 'Precio de la competencia', en: 'Competitors’ price' },
  competencia_1_marca: { es: 'Competidor 1: marca', en: 'Competitor 1: brand' },
  competencia_1_producto: { es: 'Competidor 1: producto', en: 'Competitor 1: product' },
  competencia_1_precio: { es: 'Competidor 1: precio', en: 'Competitor 1: price' },
  competencia_2_marca: { es: 'Competidor 2: marca', en: 'Competitor 2: brand' },
  competencia_2_producto: { es: 'Competidor 2: producto', en: 'Competitor 2: product' },
  competencia_2_precio: { es: 'Competidor 2: precio', en: 'Competitor 2: price' },
  competencia_3_marca: { es: 'Competidor 3: marca', en: 'Competitor 3: brand' },
  competencia_3_producto: { es: 'Competidor 3: producto', en: 'Competitor 3: product' },
  competencia_3_precio: { es: 'Competidor 3: precio', en: 'Competitor 3: price' },
  observaciones: { es: 'Observaciones', en: 'Notes' },
  iniciada_en: { es: 'Comienzo', en: 'Start' },
  completada_en: { es: 'Fin', en: 'End' },
  visita_id: { es: 'Visita', en: 'Visit' },
  imagen_url: { es: 'Foto', en: 'Photo' },
};

/** The heads of a file that a person opens, in the order of its columns. */
export const titulosDeColumnas = (idioma: Idioma): string[] => columnas.map((columna) => titulos[columna][idioma]);
