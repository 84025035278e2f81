import { Readable } from 'node:stream';
import type { ReadableStream as FlujoWeb } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Text stays text whatever it begins with, numbers are numbers, and a date is civil time given as if it were UTC. */
export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  title: string;
  width: number;
  format: string | undefined;
}

// XML cannot say these two; a line in a cell ends with a line feed alone; and text which by chance looks like an escape of the
// format (_x000D_) has to escape its own beginning
const asText = (text: string): string =>
  text
    .replaceAll(/[\uFFFE\uFFFF]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

async function* cellsOf(rows: AsyncIterable<SheetCell[]>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === 'string' ? asText(cell) : cell));
  }
}

/** A workbook of one sheet, made while it is read: however many rows, only a few are in memory. */
export const xlsxBook = (sheet: string, columns: SheetColumn[], rows: AsyncIterable<SheetCell[]>): Readable => {
  const book = writeXlsxStream(cellsOf(rows), {
    name: sheet,
    columns: columns.map(({ title, width, format }) => {
      const column = { header: title, width };
      return format === undefined ? column : Object.assign(column, { numFmt: format });
    }),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(book as FlujoWeb);
};
