export const LARGO_DE_CODIGO = 48;
/** What is printed under the bars, or a code of the company's own. */
const CODIGO = /^[\dA-Z][\d./A-Z_-]{3,}$/;
const DE_UNA_VEZ = 20;

/** The twelve digits of North America are thirteen with one more zero, and some readers say it so. */
const canonico = (codigo: string): string => (/^\d{12}$/.test(codigo) ? `0${codigo}` : codigo);

/** A code as it is kept and compared, however it was typed or read. */
export const codigoCanonico = (escrito: string): string => canonico(escrito.replaceAll(/\s/g, '').toUpperCase());

export const esCodigo = (codigo: string): boolean => codigo.length <= LARGO_DE_CODIGO && CODIGO.test(codigo);

/** Several in one text, separated by commas, semicolons, bars or spaces; each once. */
const leerCodigos = (escritos: string): string[] => [
  ...new Set(
    escritos
      .split(/[\s,;|]+/)
      .filter((escrito) => escrito !== '')
      .map(codigoCanonico),
  ),
];

/** As they are kept: one text with spaces between them, or nothing. */
export const juntarCodigos = (escritos: string): string | null => leerCodigos(escritos).join(' ') || null;

export const sonCodigos = (escritos: string): boolean => {
  const codigos = leerCodigos(escritos);
  return codigos.length <= DE_UNA_VEZ && codigos.every(esCodigo);
};

const PESO = 3;

/** Of the codes of shops the last digit follows from the others: one that does not was mistyped, and no camera ever reads it. */
export const parecenBuenos = (escritos: string): boolean =>
  leerCodigos(escritos).every((codigo) => {
    if (!/^\d{13}$/.test(codigo)) return true;
    const suma = Array.from(codigo, Number).reduce((total, cifra, i) => total + cifra * (i % 2 === 1 ? PESO : 1), 0);
    return suma % 10 === 0;
  });
