import type { ExportFormat } from '#src/platform/shared/export-format.ts';
import { type Cell, csvRow, csvRowWith, UTF8_MARK } from '#src/platform/shared/csv.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import { type ExcelWriting, writtenDay } from './excel-writing.ts';
import type { Content } from './made-file.ts';
import { type SheetCell, type SheetColumn, xlsxBook, XLSX_TYPE } from './xlsx.ts';

export const TYPE_OF: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  csv_excel: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
};

export interface TableColumn<Row> {
  /** What programs call it. */
  name: string;
  /** What people do. */
  title: Record<Idioma, string>;
  /** A day is `2026-11-10`, a moment `2026-11-10 09:30:00`, both where the company is. */
  kind: 'text' | 'number' | 'price' | 'day' | 'moment';
  width: number;
  value: (row: Row) => Cell;
}

/** Every row as a line, under a line of heads. */
async function* csvLines<Row>(
  write: (cells: readonly Cell[]) => string,
  heads: readonly string[],
  cells: (row: Row) => Cell[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield UTF8_MARK + write(heads);
  for await (const row of rows) yield write(cells(row));
}

type Kind = TableColumn<never>['kind'];

const isTime = (kind: Kind, cell: Cell): cell is string =>
  typeof cell === 'string' && (kind === 'day' || kind === 'moment');

const FORMATS: Partial<Record<Kind, string>> = {
  price: '0.00',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
};

/** Civil time as if it were UTC. */
const asDate = (moment: string): Date => new Date(moment.length > 10 ? `${moment.replace(' ', 'T')}Z` : moment);

async function* sheetCells<Row>(
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) {
    yield columns.map(({ kind, value }) => {
      const cell = value(row);
      return isTime(kind, cell) ? asDate(cell) : cell;
    });
  }
}

interface Asked {
  format: ExportFormat;
  writing: ExcelWriting;
  /** Of a workbook, its sheet. */
  sheet: string;
}

/** Rows as a file of any kind, made while it is read: however many, only a few are in memory. */
export const tableFile = <Row>(
  { format, writing, sheet }: Asked,
  columns: readonly TableColumn<Row>[],
  rows: AsyncIterable<Row>,
): Content => {
  if (format === 'xlsx') {
    const heads: SheetColumn[] = columns.map(({ name, kind, width }) => ({
      title: name,
      width,
      format: FORMATS[kind],
    }));
    return xlsxBook(sheet, heads, sheetCells(columns, rows));
  }
  if (format === 'csv') {
    const names = columns.map(({ name }) => name);
    return csvLines(csvRow, names, (row) => columns.map(({ value }) => value(row)), rows);
  }
  const titles = columns.map(({ title }) => title[writing.idioma]);
  const cells = (row: Row) =>
    columns.map(({ kind, value }) => {
      const cell = value(row);
      return isTime(kind, cell) ? writtenDay(writing, cell) : cell;
    });
  return csvLines(csvRowWith(writing.separator, writing.decimal), titles, cells, rows);
};
