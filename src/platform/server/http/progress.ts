/** Thrown into work whose reader has left. */
class Abandoned extends Error {}

/**
 * Runs work that tells how far it has come, and hands on what it tells. It begins at once; what it refuses before its first word
 * is refused before the answer begins. Only the last word counts, so a slow reader holds nothing up: the work may have a
 * transaction open. A reader who leaves stops it at its next word, which undoes that transaction.
 */
export const withProgress = async <L>(work: (say: (line: L) => void) => Promise<L>): Promise<AsyncIterable<L>> => {
  let last: { line: L } | undefined;
  let abandoned = false;
  let ended = false;
  let news = Promise.withResolvers<void>();
  const notify = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  const say = (line: L) => {
    if (abandoned) throw new Abandoned();
    last = { line };
    notify();
  };
  const first = news.promise;
  const job = work(say).finally(() => {
    ended = true;
    notify();
  });

  async function* lines(): AsyncGenerator<L> {
    while (!ended) {
      if (!last) await news.promise;
      if (last) {
        const { line } = last;
        last = undefined;
        yield line;
      }
    }
    yield await job;
  }

  /** Told at once, also while a line is waited for or when none was ever asked for. How the work then ends is its own affair. */
  const abandon = async (): Promise<IteratorResult<L>> => {
    abandoned = true;
    await Promise.allSettled([job]);
    return { done: true, value: undefined };
  };

  await first;
  if (ended) await job;
  const readRows = lines();
  return { [Symbol.asyncIterator]: () => ({ next: () => readRows.next(), return: abandon }) };
};
