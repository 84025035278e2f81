/**
 * The CSV that this product writes, on the server and in the browser: RFC 4180, comma, CRLF. Text that a spreadsheet would run
 * as a formula gets an apostrophe, which our own reader takes away again; numbers stay numbers.
 */
export type Celda = string | number | null;

/** Before the first row: without it Excel takes UTF-8 for Latin-1. */
export const MARCA_DE_UTF8 = '\uFEFF';

// A cell begins at the start, but also after each of these when the file is opened where another one separates: in most of
// Latin America Excel splits at the semicolon, and a text such as `a;=1+1` would become two cells.
const COMIENZO = String.raw`(?<=^|[,;\t\r\n])`;
// The apostrophes before it are part of the rule, so that text which already looks neutralised is told from what we made.
const FORMULA = String.raw`(?='*[=+\-@\t\r＝＋－＠])`;
const POR_NEUTRALIZAR = new RegExp(COMIENZO + FORMULA, 'gu');
const NEUTRALIZADA = new RegExp(`${COMIENZO}'${FORMULA}`, 'gu');

export const neutralizar = (texto: string): string => texto.replace(POR_NEUTRALIZAR, "'");

/** The exact inverse: what was not neutralised by us comes back as it was. */
export const restaurar = (texto: string): string => texto.replace(NEUTRALIZADA, '');

const escribirCelda = (celda: Celda): string => {
  if (celda === null) return '';
  if (typeof celda === 'number') return String(celda);
  const texto = neutralizar(celda);
  return /[",;\t\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
};

/** With the separator of the file that it goes back to: there a comma may be the decimal one. */
export const filaDeCsvCon =
  (separador: ',' | ';') =>
  (celdas: readonly Celda[]): string => {
    const fila = celdas.map(escribirCelda).join(separador);
    // one empty cell would be an empty line, and those are skipped
    return `${fila === '' ? '""' : fila}\r\n`;
  };

export const filaDeCsv = filaDeCsvCon(',');
