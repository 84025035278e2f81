interface PorPaginas {
  data: { pages: readonly unknown[] } | undefined;
  fetchNextPage: () => Promise<PorPaginas & { isError: boolean; hasNextPage: boolean }>;
}

/** Of a list that changes all the time, or that nobody looks at any more. */
const VECES = 3;

/**
 * The next page of a list, also when it is not there at once. A change that is told meanwhile begins the reading of the pages at hand anew, and
 * the one that was on its way is given up: who asked for it would have to press again.
 */
export const pedirMas = async ({ data, fetchNextPage }: PorPaginas, quedan = VECES): Promise<void> => {
  const leida = await fetchNextPage();
  const faltaTodavia = (leida.data?.pages.length ?? 0) <= (data?.pages.length ?? 0);
  if (faltaTodavia && leida.hasNextPage && !leida.isError && quedan > 1) await pedirMas(leida, quedan - 1);
};
