interface ByPages {
  data: { pages: readonly unknown[] } | undefined;
  fetchNextPage: () => Promise<ByPages & { isError: boolean; hasNextPage: boolean }>;
}

/** Of a list that changes all the time, or that nobody looks at any more. */
const TIMES = 3;

/**
 * The next page of a list, also when it is not there at once. A change that is told meanwhile begins the reading of the pages at hand anew, and
 * the one that was on its way is given up: who asked for it would have to press again.
 */
export const askMore = async ({ data, fetchNextPage }: ByPages, leftOnes = TIMES): Promise<void> => {
  const readOne = await fetchNextPage();
  const stillMissing = (readOne.data?.pages.length ?? 0) <= (data?.pages.length ?? 0);
  if (stillMissing && readOne.hasNextPage && !readOne.isError && leftOnes > 1) await askMore(readOne, leftOnes - 1);
};
