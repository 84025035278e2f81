import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#src/platform/shared/contract.ts';
import { problemAsLine } from './problems.ts';

/** Sooner than the 30 s or 60 s after which proxies give up on a silent connection. */
const HEARTBEAT_MS = 20_000;
/** When many lose their server at once they do not all come back at once. */
const COMEBACK_MS = { min: 1000, max: 5000 };

const event = (data: unknown, nombre?: string): string =>
  `${nombre === undefined ? '' : `event: ${nombre}\n`}data: ${JSON.stringify(data)}\n\n`;

/** What the source gives, and `undefined` whenever it has given nothing for so long. It ends, or fails, as the source does. */
async function* withHeartbeats(source: AsyncIterator<unknown>): AsyncGenerator<{ value: unknown } | undefined> {
  let arrived: Promise<IteratorResult<unknown>> | undefined;
  let awake = Promise.withResolvers<void>();
  const askFor = (): void => {
    arrived = undefined;
    const asked = source.next();
    const record = (): void => {
      arrived = asked;
      awake.resolve();
    };
    asked.then(record, record);
  };
  askFor();
  for (;;) {
    const timer = setTimeout(() => awake.resolve(), HEARTBEAT_MS);
    await awake.promise;
    clearTimeout(timer);
    awake = Promise.withResolvers();
    if (!arrived) {
      yield undefined;
      continue;
    }
    const { done, value } = await arrived;
    if (done) return;
    askFor();
    yield { value };
  }
}

async function* asEvents(
  { line }: Contract,
  request: FastifyRequest,
  source: AsyncIterator<unknown>,
): AsyncGenerator<string> {
  const { min, max } = COMEBACK_MS;
  yield `retry: ${Math.round(min + Math.random() * (max - min))}\n\n`;
  try {
    for await (const arrived of withHeartbeats(source)) {
      // an event and not a comment, so that the page too knows that the connection lives
      yield arrived ? event(line?.parse(arrived.value)) : event({}, 'latido');
    }
  } catch (error) {
    // the reader is told not to come back before they have found out why
    yield event({ codigo: problemAsLine(error, request).codigo }, 'fin');
  }
}

export type SendEvents = (
  contract: Contract,
  request: FastifyRequest,
  response: FastifyReply,
  events: AsyncIterable<unknown>,
) => FastifyReply;

/**
 * Sends server-sent events, each checked against the contract, for as long as the reader stays. Nothing is asked of the source
 * while the reader does not read. The server's own end is theirs too; their browser finds another server.
 */
export const createSendEvents = (app: FastifyInstance): SendEvents => {
  const openOnes = new Set<AsyncIterator<unknown>>();
  app.addHook('preClose', async () => {
    await Promise.allSettled([...openOnes].map(async (source) => source.return?.()));
  });
  return (contract, request, response, events) => {
    const source = events[Symbol.asyncIterator]();
    const body = Readable.from(asEvents(contract, request, source));
    openOnes.add(source);
    // of the answer and not of what is sent in it, which ends only once its source does
    response.raw.once('close', () => {
      openOnes.delete(source);
      void Promise.allSettled([source.return?.()]);
    });
    return (
      response
        .type('text/event-stream')
        // a proxy that compresses it or collects it first would deliver it late or never
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // it ends with the reader or with the server: nobody waits for the next request on it
        .header('connection', 'close')
        .send(body)
    );
  };
};
