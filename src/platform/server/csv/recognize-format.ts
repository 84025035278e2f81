/** What the beginning of a file tells about how it is written. */
export interface CsvFormat {
  separator: ',' | ';';
  /** Old Macintosh files end their lines with a carriage return alone. */
  rowEnd: '\n' | '\r';
}

const unquoted = (cell: string): string => cell.trim().replaceAll(/^"|"$/g, '');

/**
 * The separator is the one that makes a header of the first line, the comma before the semicolon: it is the one that the
 * specification names. `isHeading` knows which names a header must have.
 */
export const recognizeFormat = (beginning: string, isHeading: (names: string[]) => boolean): CsvFormat => {
  const rowEnd = beginning.includes('\n') || !beginning.includes('\r') ? '\n' : '\r';
  const first = beginning.split(rowEnd).find((line) => line.trim() !== '') ?? '';
  const isSemicolonSeparated = [',', ';'].find((which) => isHeading(first.split(which).map(unquoted))) === ';';
  return { separator: isSemicolonSeparated ? ';' : ',', rowEnd };
};
