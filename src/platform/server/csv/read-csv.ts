import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import type { refusedCsv } from '#src/platform/shared/importacion.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { CsvFormat } from './recognize-format.ts';

const MAX_COLUMNS = 200;
// rows without anything in them are no rows to whoever imports, but reading five million of them takes a minute of a processor
const MAX_RECORDS = 100_000;
const CHARACTERS_PER_ROW = 32 * 1024;

export interface CsvRecord {
  /** Where it begins in the file, as an editor counts: quoted text may run over several lines. */
  line: number;
  cells: string[];
}

/** Of a record's text, which begins with what is left of the empty lines before it and holds its own end, or half of it. */
const countLines = (text: string): number =>
  Math.max(1, text.replace(/^[\r\n]+/, '').match(/\r\n|\r|\n/g)?.length ?? 0);

class TooManyColumns extends Error {}

// the library bounds the text of a record but not how many empty cells it has: ten megabytes of commas took 460 MB
const countColumns = (cell: string, { index }: { index: number }): string => {
  if (index >= MAX_COLUMNS) throw new TooManyColumns();
  return cell;
};

/**
 * RFC 4180, read as it comes: one record at a time is in memory, and none may be longer or wider than the limits. A quote inside
 * a cell that does not begin with one is a character like any other; one that is never closed is refused, with its line.
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  { separator, rowEnd }: CsvFormat,
): AsyncGenerator<CsvRecord> {
  let linesOfRecords = 0;
  let line = 1;
  const place = ({ record, raw }: { record: string[]; raw: string }, { empty_lines }: InfoRecord): CsvRecord => {
    const entry = { line: 1 + linesOfRecords + empty_lines, cells: record };
    linesOfRecords += countLines(raw);
    line = 1 + linesOfRecords + empty_lines;
    return entry;
  };
  const reader = parse({
    delimiter: separator,
    record_delimiter: rowEnd === '\r' ? ['\r'] : ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: CHARACTERS_PER_ROW,
    cast: countColumns,
    raw: true,
    // the library's types do not know what `raw` makes of a record
    on_record: place as unknown as NonNullable<Options['on_record']>,
  });
  const input = pipeline(Readable.from(text), reader);
  try {
    let records = 0;
    for await (const entry of reader as AsyncIterable<CsvRecord>) {
      records += 1;
      if (records > MAX_RECORDS) throw problem<typeof refusedCsv>('importacion.demasiadas_filas');
      yield entry;
    }
  } catch (error) {
    if (error instanceof TooManyColumns) throw problem<typeof refusedCsv>('importacion.demasiadas_columnas');
    if (error instanceof CsvError) {
      const where = { campo: `linea.${line}`, codigo: 'mal_formada' };
      throw problem<typeof refusedCsv>('importacion.mal_formada', { campos: [where], cause: error });
    }
    throw error;
  } finally {
    reader.destroy();
    // whatever went wrong in it has been thrown above
    await Promise.allSettled([input]);
  }
}
