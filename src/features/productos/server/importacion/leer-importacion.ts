import { readCsv, type CsvRecord } from '#src/platform/server/csv/read-csv.ts';
import { type Encoding, readText, recognizeEncoding } from '#src/platform/server/csv/recognize-encoding.ts';
import { type CsvFormat, recognizeFormat } from '#src/platform/server/csv/recognize-format.ts';
import type { refusedCsv } from '#src/platform/shared/importacion.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { type Encabezado, leerEncabezado, tieneNombre } from './encabezado.ts';
import { type FilaLeida, leerFila } from './leer-fila.ts';

const MAXIMO_DE_FILAS = 20_000;

export interface ImportacionLeida {
  codificacion: Encoding;
  formato: CsvFormat;
  encabezado: Encabezado;
  filas: FilaLeida[];
}

const primerTrozo = async (texto: AsyncIterable<string>): Promise<string> => {
  for await (const trozo of texto) return trozo;
  return '';
};

/** Empty lines, and the rows of separators that a spreadsheet leaves below its data, are nothing. */
async function* conAlgo(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  for await (const record of records) {
    if (record.cells.some((celda) => celda.trim() !== '')) yield record;
  }
}

/** A file as rows. Of the file itself only one record at a time is in memory; of each row stays what a product is made of. */
export const leerImportacion = async (ruta: string): Promise<ImportacionLeida> => {
  const codificacion = await recognizeEncoding(ruta);
  const formato = recognizeFormat(await primerTrozo(readText(ruta, codificacion)), tieneNombre);
  const filas: FilaLeida[] = [];
  let encabezado: Encabezado | undefined;
  for await (const record of conAlgo(readCsv(readText(ruta, codificacion), formato))) {
    if (!encabezado) encabezado = leerEncabezado(record.cells);
    else if (filas.length === MAXIMO_DE_FILAS) throw problem<typeof refusedCsv>('importacion.demasiadas_filas');
    else filas.push(leerFila(record, encabezado, formato.separator));
  }
  if (!encabezado || filas.length === 0) throw problem<typeof refusedCsv>('importacion.vacia');
  return { codificacion, formato, encabezado, filas };
};
