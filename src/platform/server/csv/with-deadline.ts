import { Readable } from 'node:stream';

export class Expired extends Error {}

async function* untilDeadline(body: Readable, ms: number): AsyncGenerator<Buffer> {
  // stopping must not close the connection, or the sender would never read why
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false });
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Expired()), ms);
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), expired]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // lets go of the body, so that the server can discard the rest; not waited for, since it comes after the piece being read
    void Promise.allSettled([chunks.return?.()]);
  }
}

/** The same bytes, or `Expired` when they have not all come in time: whoever sends a byte a minute does not hold a place for hours. */
export const withDeadline = (body: Readable, ms: number): Readable => Readable.from(untilDeadline(body, ms));
