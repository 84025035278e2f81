import type { refusedCsv } from '#src/platform/shared/importacion.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { type ColumnaDeImportacion, columnasDeImportacion } from '../../contract-importacion.ts';

/** How a file may name each column, apart from case, accents and what joins the words. The first is how an export names it. */
const nombresDe: Readonly<Record<ColumnaDeImportacion, readonly string[]>> = {
  nombre: ['nombre', 'name'],
  sku: ['sku'],
  categoria: ['categoria', 'category'],
  presentacion: ['presentacion', 'presentation'],
  precio_compra: ['precio_compra', 'precio_de_compra', 'purchase_price'],
  precio_venta_sugerido: ['precio_venta_sugerido', 'precio_de_venta_sugerido', 'suggested_price'],
  cantidad_minima_quiebre: ['cantidad_minima_quiebre', 'cantidad_minima', 'minimum_quantity'],
  codigos_de_barras: ['codigos_de_barras', 'codigo_de_barras', 'barcodes', 'barcode', 'ean', 'gtin', 'upc'],
};

const plegar = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

const columnaDe = (nombre: string): ColumnaDeImportacion | undefined =>
  columnasDeImportacion.find((columna) => nombresDe[columna].includes(plegar(nombre)));

export interface Encabezado {
  /** Those that are taken, in the order of the file, and in which cell each stands. */
  columnas: ColumnaDeImportacion[];
  posiciones: number[];
  ignoradas: string[];
  /** How many cells the header has: what a row has beyond them belongs to no column. */
  ancho: number;
}

export const tieneNombre = (nombres: string[]): boolean => nombres.some((nombre) => columnaDe(nombre) === 'nombre');

/** Of two columns with the same meaning the first counts; the other is ignored, and named among the ignored. */
export const leerEncabezado = (celdas: string[]): Encabezado => {
  const encabezado: Encabezado = { columnas: [], posiciones: [], ignoradas: [], ancho: celdas.length };
  for (const [posicion, celda] of celdas.entries()) {
    const columna = columnaDe(celda);
    if (columna && !encabezado.columnas.includes(columna)) {
      encabezado.columnas.push(columna);
      encabezado.posiciones.push(posicion);
    } else if (celda.trim() !== '') {
      encabezado.ignoradas.push(celda.trim());
    }
  }
  if (!encabezado.columnas.includes('nombre')) throw problem<typeof refusedCsv>('importacion.sin_nombre');
  return encabezado;
};
