/** Thrown into work whose reader has left. */
class Abandonada extends Error {}

/**
 * Runs work that tells how far it has come, and hands on what it tells. It begins at once; what it refuses before its first word
 * is refused before the answer begins. Only the last word counts, so a slow reader holds nothing up: the work may have a
 * transaction open. A reader who leaves stops it at its next word, which undoes that transaction.
 */
export const conAvance = async <L>(hacer: (decir: (linea: L) => void) => Promise<L>): Promise<AsyncIterable<L>> => {
  let ultima: { linea: L } | undefined;
  let abandonada = false;
  let terminada = false;
  let novedad = Promise.withResolvers<void>();
  const avisar = () => {
    novedad.resolve();
    novedad = Promise.withResolvers();
  };
  const decir = (linea: L) => {
    if (abandonada) throw new Abandonada();
    ultima = { linea };
    avisar();
  };
  const primera = novedad.promise;
  const trabajo = hacer(decir).finally(() => {
    terminada = true;
    avisar();
  });

  async function* lineas(): AsyncGenerator<L> {
    while (!terminada) {
      if (!ultima) await novedad.promise;
      if (ultima) {
        const { linea } = ultima;
        ultima = undefined;
        yield linea;
      }
    }
    yield await trabajo;
  }

  /** Told at once, also while a line is waited for or when none was ever asked for. How the work then ends is its own affair. */
  const abandonar = async (): Promise<IteratorResult<L>> => {
    abandonada = true;
    await Promise.allSettled([trabajo]);
    return { done: true, value: undefined };
  };

  await primera;
  if (terminada) await trabajo;
  const leidas = lineas();
  return { [Symbol.asyncIterator]: () => ({ next: () => leidas.next(), return: abandonar }) };
};
