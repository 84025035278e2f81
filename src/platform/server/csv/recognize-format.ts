/** What the beginning of a file tells about how it is written. */
export interface FormatoCsv {
  separador: ',' | ';';
  /** Old Macintosh files end their lines with a carriage return alone. */
  finDeFila: '\n' | '\r';
}

const sinComillas = (celda: string): string => celda.trim().replaceAll(/^"|"$/g, '');

/**
 * The separator is the one that makes a header of the first line, the comma before the semicolon: it is the one that the
 * specification names. `esEncabezado` knows which names a header must have.
 */
export const reconocerFormato = (comienzo: string, esEncabezado: (nombres: string[]) => boolean): FormatoCsv => {
  const finDeFila = comienzo.includes('\n') || !comienzo.includes('\r') ? '\n' : '\r';
  const primera = comienzo.split(finDeFila).find((linea) => linea.trim() !== '') ?? '';
  const esConPuntoYComa = [',', ';'].find((cual) => esEncabezado(primera.split(cual).map(sinComillas))) === ';';
  return { separador: esConPuntoYComa ? ';' : ',', finDeFila };
};
