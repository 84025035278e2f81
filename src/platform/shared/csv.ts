/**
 * The CSV that this product writes, on the server and in the browser: RFC 4180, comma, CRLF. Text that a spreadsheet would run
 * as a formula gets an apostrophe, which our own reader takes away again; numbers stay numbers.
 */
export type Cell = string | number | null;

/** Before the first row: without it Excel takes UTF-8 for Latin-1. */
export const UTF8_MARK = '\uFEFF';

// A cell begins at the start, but also after each of these when the file is opened where another one separates: in most of
// Latin America Excel splits at the semicolon, and a text such as `a;=1+1` would become two cells.
const BEGINNING = String.raw`(?<=^|[,;\t\r\n])`;
// The apostrophes before it are part of the rule, so that text which already looks neutralised is told from what we made.
const FORMULA = String.raw`(?='*[=+\-@\t\r＝＋－＠])`;
const TO_NEUTRALIZE = new RegExp(BEGINNING + FORMULA, 'gu');
const NEUTRALIZED = new RegExp(`${BEGINNING}'${FORMULA}`, 'gu');

export const neutralize = (text: string): string => text.replace(TO_NEUTRALIZE, "'");

/** The exact inverse: what was not neutralised by us comes back as it was. */
export const restore = (text: string): string => text.replace(NEUTRALIZED, '');

const writeCell = (cell: Cell, decimal: '.' | ','): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = neutralize(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** With the separator of the file that it goes back to, or of whoever reads it: there a comma may be the decimal one. */
export const csvRowWith =
  (separator: ',' | ';', decimal: '.' | ',' = '.') =>
  (cells: readonly Cell[]): string => {
    const row = cells.map((cell) => writeCell(cell, decimal)).join(separator);
    // one empty cell would be an empty line, and those are skipped
    return `${row === '' ? '""' : row}\r\n`;
  };

export const csvRow = csvRowWith(',');
