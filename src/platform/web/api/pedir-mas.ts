interface PorPaginas {
  data: { pages: readonly unknown[] } | undefined;
  fetchNextPage: () => Promise<PorPaginas & { isError: boolean; hasNextPage: boolean }>;
}

/**
 * The next page of a list, until it is there. A change that is told meanwhile begins the reading of the pages at hand anew, and
 * the one that was on its way is given up: who asked for it would have to press again.
 */
export const pedirMas = async ({ data, fetchNextPage }: PorPaginas): Promise<void> => {
  const leida = await fetchNextPage();
  const faltaTodavia = (leida.data?.pages.length ?? 0) <= (data?.pages.length ?? 0);
  if (faltaTodavia && leida.hasNextPage && !leida.isError) await pedirMas(leida);
};
