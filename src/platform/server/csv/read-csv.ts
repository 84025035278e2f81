import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import type { csvRechazado } from '#src/platform/shared/importacion.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { FormatoCsv } from './recognize-format.ts';

const MAXIMO_DE_COLUMNAS = 200;
// rows without anything in them are no rows to whoever imports, but reading five million of them takes a minute of a processor
const MAXIMO_DE_REGISTROS = 100_000;
const CARACTERES_POR_FILA = 32 * 1024;

export interface RegistroCsv {
  /** Where it begins in the file, as an editor counts: quoted text may run over several lines. */
  linea: number;
  celdas: string[];
}

/** Of a record's text, which begins with what is left of the empty lines before it and holds its own end, or half of it. */
const contarLineas = (texto: string): number =>
  Math.max(1, texto.replace(/^[\r\n]+/, '').match(/\r\n|\r|\n/g)?.length ?? 0);

class DemasiadasColumnas extends Error {}

// the library bounds the text of a record but not how many empty cells it has: ten megabytes of commas took 460 MB
const contarColumnas = (celda: string, { index }: { index: number }): string => {
  if (index >= MAXIMO_DE_COLUMNAS) throw new DemasiadasColumnas();
  return celda;
};

/**
 * RFC 4180, read as it comes: one record at a time is in memory, and none may be longer or wider than the limits. A quote inside
 * a cell that does not begin with one is a character like any other; one that is never closed is refused, with its line.
 */
export async function* leerCsv(
  texto: AsyncIterable<string>,
  { separador, finDeFila }: FormatoCsv,
): AsyncGenerator<RegistroCsv> {
  let lineasDeRegistros = 0;
  let linea = 1;
  const situar = ({ record, raw }: { record: string[]; raw: string }, { empty_lines }: InfoRecord): RegistroCsv => {
    const registro = { linea: 1 + lineasDeRegistros + empty_lines, celdas: record };
    lineasDeRegistros += contarLineas(raw);
    linea = 1 + lineasDeRegistros + empty_lines;
    return registro;
  };
  const lector = parse({
    delimiter: separador,
    record_delimiter: finDeFila === '\r' ? ['\r'] : ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: CARACTERES_POR_FILA,
    cast: contarColumnas,
    raw: true,
    // the library's types do not know what `raw` makes of a record
    on_record: situar as unknown as NonNullable<Options['on_record']>,
  });
  const entrada = pipeline(Readable.from(texto), lector);
  try {
    let registros = 0;
    for await (const registro of lector as AsyncIterable<RegistroCsv>) {
      registros += 1;
      if (registros > MAXIMO_DE_REGISTROS) throw problema<typeof csvRechazado>('importacion.demasiadas_filas');
      yield registro;
    }
  } catch (error) {
    if (error instanceof DemasiadasColumnas) throw problema<typeof csvRechazado>('importacion.demasiadas_columnas');
    if (error instanceof CsvError) {
      const donde = { campo: `linea.${linea}`, codigo: 'mal_formada' };
      throw problema<typeof csvRechazado>('importacion.mal_formada', { campos: [donde], causa: error });
    }
    throw error;
  } finally {
    lector.destroy();
    // whatever went wrong in it has been thrown above
    await Promise.allSettled([entrada]);
  }
}
