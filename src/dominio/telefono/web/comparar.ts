/** Dates, times and ids, as they are written: no language has a say in their order. */
export const comparar = (uno: string, otro: string): number => {
  if (uno === otro) return 0;
  return uno < otro ? -1 : 1;
};
