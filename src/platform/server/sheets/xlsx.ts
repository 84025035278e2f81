import { Readable } from 'node:stream';
import type { ReadableStream as FlujoWeb } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

export const TIPO_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Text stays text whatever it begins with, numbers are numbers, and a date is civil time given as if it were UTC. */
export type CeldaDeHoja = string | number | Date | null;

export interface ColumnaDeHoja {
  titulo: string;
  ancho: number;
  formato: string | undefined;
}

// XML cannot say these two; a line in a cell ends with a line feed alone; and text which by chance looks like an escape of the
// format (_x000D_) has to escape its own beginning
const comoTexto = (texto: string): string =>
  texto
    .replaceAll(/[\uFFFE\uFFFF]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

async function* celdasDe(filas: AsyncIterable<CeldaDeHoja[]>): AsyncGenerator<CeldaDeHoja[]> {
  for await (const fila of filas) {
    yield fila.map((celda) => (typeof celda === 'string' ? comoTexto(celda) : celda));
  }
}

/** A workbook of one sheet, made while it is read: however many rows, only a few are in memory. */
export const libroXlsx = (hoja: string, columnas: ColumnaDeHoja[], filas: AsyncIterable<CeldaDeHoja[]>): Readable => {
  const libro = writeXlsxStream(celdasDe(filas), {
    name: hoja,
    columns: columnas.map(({ titulo, ancho, formato }) => {
      const columna = { header: titulo, width: ancho };
      return formato === undefined ? columna : Object.assign(columna, { numFmt: formato });
    }),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(libro as FlujoWeb);
};
