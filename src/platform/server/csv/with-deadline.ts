import { Readable } from 'node:stream';

export class Vencido extends Error {}

async function* hastaElPlazo(cuerpo: Readable, ms: number): AsyncGenerator<Buffer> {
  // stopping must not close the connection, or the sender would never read why
  const trozos: AsyncIterator<Buffer> = cuerpo.iterator({ destroyOnReturn: false });
  const { promise: vencido, reject } = Promise.withResolvers<never>();
  const reloj = setTimeout(() => reject(new Vencido()), ms);
  try {
    for (;;) {
      const { done, value } = await Promise.race([trozos.next(), vencido]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(reloj);
    // lets go of the body, so that the server can discard the rest; not waited for, since it comes after the piece being read
    void Promise.allSettled([trozos.return?.()]);
  }
}

/** The same bytes, or `Vencido` when they have not all come in time: whoever sends a byte a minute does not hold a place for hours. */
export const conPlazo = (cuerpo: Readable, ms: number): Readable => Readable.from(hastaElPlazo(cuerpo, ms));
