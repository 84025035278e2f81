/** Beyond this nobody looks for a number among them: the ends and the neighbours are left. */
const MAXIMO_DE_NUMEROS = 30;

export type NumerosDePagina = 'ninguno' | 'cinco' | 'todos';

/** `null` is where some are left out. */
export type NumeroDePagina = number | null;

const seguidas = (desde: number, cuantas: number): number[] => Array.from({ length: cuantas }, (_, i) => desde + i);

/** Five in a row with the current one in the middle, as far as the ends allow. */
const cincoAlrededor = (pagina: number, paginas: number): number[] => {
  const cuantas = Math.min(5, paginas);
  return seguidas(Math.max(1, Math.min(pagina - 2, paginas - cuantas + 1)), cuantas);
};

const conSaltos = (numeros: readonly number[]): NumeroDePagina[] =>
  numeros.flatMap((numero, i) => (i > 0 && numero - (numeros[i - 1] ?? 0) > 1 ? [null, numero] : [numero]));

/** The page numbers to show. */
export const numerosDePagina = (pagina: number, paginas: number, cuales: NumerosDePagina): NumeroDePagina[] => {
  if (cuales === 'ninguno') return [];
  if (cuales === 'cinco') return cincoAlrededor(pagina, paginas);
  if (paginas <= MAXIMO_DE_NUMEROS) return seguidas(1, paginas);
  return conSaltos([...new Set([1, ...cincoAlrededor(pagina, paginas), paginas])]);
};

export const cuantasPaginas = (total: number, porPagina: number): number => Math.max(1, Math.ceil(total / porPagina));
