/** Beyond this nobody looks for a number among them: the ends and the neighbours are left. */
const MAX_NUMBERS = 30;

export type PageNumbers = 'ninguno' | 'cinco' | 'todos';

/** `null` is where some are left out. */
export type PageNumber = number | null;

const inARow = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

/** Five in a row with the current one in the middle, as far as the ends allow. */
const fiveAround = (pagina: number, pages: number): number[] => {
  const count = Math.min(5, pages);
  return inARow(Math.max(1, Math.min(pagina - 2, pages - count + 1)), count);
};

const withGaps = (numbers: readonly number[]): PageNumber[] =>
  numbers.flatMap((page, i) => (i > 0 && page - (numbers[i - 1] ?? 0) > 1 ? [null, page] : [page]));

/** The page numbers to show. */
export const pageNumbers = (pagina: number, pages: number, which: PageNumbers): PageNumber[] => {
  if (which === 'ninguno') return [];
  if (which === 'cinco') return fiveAround(pagina, pages);
  if (pages <= MAX_NUMBERS) return inARow(1, pages);
  return withGaps([...new Set([1, ...fiveAround(pagina, pages), pages])]);
};

export const howManyPages = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
