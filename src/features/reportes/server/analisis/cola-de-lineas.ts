/**
 * Runs work that says lines, and hands on every one of them, in their order. It begins at once; what it refuses before its first line
 * is refused before the answer begins. A slow reader holds nothing up, so the work must not say more than memory takes. That its reader
 * has left is told to the work at once, by the signal: `seFue` says so even while a line is waited for, when nobody can ask for less.
 */
export const conLineas = async <L>(
  work: (decir: (linea: L) => void, abandono: AbortSignal) => Promise<void>,
  seFue: AbortSignal,
): Promise<AsyncIterable<L>> => {
  const devuelta = new AbortController();
  const abandono = AbortSignal.any([devuelta.signal, seFue]);
  const dichas: L[] = [];
  let terminada = false;
  let novedad = Promise.withResolvers<void>();
  const avisar = () => {
    novedad.resolve();
    novedad = Promise.withResolvers();
  };
  const decir = (linea: L) => {
    dichas.push(linea);
    avisar();
  };
  const primera = novedad.promise;
  const trabajo = work(decir, abandono).finally(() => {
    terminada = true;
    avisar();
  });

  async function* lineas(): AsyncGenerator<L> {
    for (;;) {
      const linea = dichas.shift();
      if (linea !== undefined) yield linea;
      else if (terminada) break;
      else await novedad.promise;
    }
    await trabajo;
  }

  /** How the work then ends is its own affair. */
  const abandonar = async (): Promise<IteratorResult<L>> => {
    devuelta.abort();
    await Promise.allSettled([trabajo]);
    return { done: true, value: undefined };
  };

  await primera;
  if (terminada) await trabajo;
  const leidas = lineas();
  return { [Symbol.asyncIterator]: () => ({ next: () => leidas.next(), return: abandonar }) };
};
