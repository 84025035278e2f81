const pending = new Set<Promise<unknown>>();

/** Longer than anything of it takes; whoever goes elsewhere is not kept for good. */
const AT_MOST_MS = 10_000;

/** Work that this page has begun, and that the application which is to take its place would not do. */
export const finishBeforeLeaving = (work: Promise<unknown>): void => {
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  pending.add(settled);
  void settled.then(() => pending.delete(settled));
};

/** Until nothing of it is left, also of what is begun meanwhile. */
export const readyToLeave = async (): Promise<void> => {
  const limit = performance.now() + AT_MOST_MS;
  while (pending.size > 0 && performance.now() < limit) {
    await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))]);
  }
};
