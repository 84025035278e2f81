/* A page that another application is about to take the place of: what it still has to do, and who is to know. */

const pending = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();
let leaving = false;

/** Longer than anything of it takes; whoever goes elsewhere is not kept for good. */
const AT_MOST_MS = 10_000;

export const isLeaving = (): boolean => leaving;

export const onLeaving = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Work that this page has begun, and that the application which is to take its place would not do. */
export const finishBeforeLeaving = (work: Promise<unknown>): void => {
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  pending.add(settled);
  void settled.then(() => pending.delete(settled));
};

/** A navigation ends, or never, if it leads to another application: then this goes on once the page is about to be left. */
export const arrivedOrLeaving = (navigation: Promise<void> | undefined): Promise<void> => {
  let stop = () => {};
  const begun = new Promise<void>((resolve) => {
    stop = onLeaving(resolve);
  });
  return Promise.race([navigation, begun]).finally(stop);
};

/** Says that the page is being left; resolves when nothing that it has begun is left to do, also of what is begun meanwhile. */
export const readyToLeave = async (): Promise<void> => {
  leaving = true;
  for (const listener of listeners) listener();
  const limit = performance.now() + AT_MOST_MS;
  while (pending.size > 0 && performance.now() < limit) {
    await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))]);
  }
};
