import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contrato } from '#src/platform/shared/contract.ts';
import { problemaComoLinea } from './problems.ts';

/** Sooner than the 30 s or 60 s after which proxies give up on a silent connection. */
const LATIDO_MS = 20_000;
/** When many lose their server at once they do not all come back at once. */
const REGRESO_MS = { minimo: 1000, maximo: 5000 };

const evento = (datos: unknown, nombre?: string): string =>
  `${nombre === undefined ? '' : `event: ${nombre}\n`}data: ${JSON.stringify(datos)}\n\n`;

/** What the source gives, and `undefined` whenever it has given nothing for so long. It ends, or fails, as the source does. */
async function* conLatidos(fuente: AsyncIterator<unknown>): AsyncGenerator<{ valor: unknown } | undefined> {
  let llegado: Promise<IteratorResult<unknown>> | undefined;
  let despierta = Promise.withResolvers<void>();
  const pedir = (): void => {
    llegado = undefined;
    const pedido = fuente.next();
    const anotar = (): void => {
      llegado = pedido;
      despierta.resolve();
    };
    pedido.then(anotar, anotar);
  };
  pedir();
  for (;;) {
    const reloj = setTimeout(() => despierta.resolve(), LATIDO_MS);
    await despierta.promise;
    clearTimeout(reloj);
    despierta = Promise.withResolvers();
    if (!llegado) {
      yield undefined;
      continue;
    }
    const { done, value } = await llegado;
    if (done) return;
    pedir();
    yield { valor: value };
  }
}

async function* comoEventos(
  { linea }: Contrato,
  peticion: FastifyRequest,
  fuente: AsyncIterator<unknown>,
): AsyncGenerator<string> {
  const { minimo, maximo } = REGRESO_MS;
  yield `retry: ${Math.round(minimo + Math.random() * (maximo - minimo))}\n\n`;
  try {
    for await (const llegado of conLatidos(fuente)) {
      // an event and not a comment, so that the page too knows that the connection lives
      yield llegado ? evento(linea?.parse(llegado.valor)) : evento({}, 'latido');
    }
  } catch (error) {
    // the reader is told not to come back before they have found out why
    yield evento({ codigo: problemaComoLinea(error, peticion).codigo }, 'fin');
  }
}

export type EnviarEventos = (
  contrato: Contrato,
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  eventos: AsyncIterable<unknown>,
) => FastifyReply;

/**
 * Sends server-sent events, each checked against the contract, for as long as the reader stays. Nothing is asked of the source
 * while the reader does not read. The server's own end is theirs too; their browser finds another server.
 */
export const crearEnviarEventos = (app: FastifyInstance): EnviarEventos => {
  const abiertas = new Set<AsyncIterator<unknown>>();
  app.addHook('preClose', async () => {
    await Promise.allSettled([...abiertas].map(async (fuente) => fuente.return?.()));
  });
  return (contrato, peticion, respuesta, eventos) => {
    const fuente = eventos[Symbol.asyncIterator]();
    const cuerpo = Readable.from(comoEventos(contrato, peticion, fuente));
    abiertas.add(fuente);
    // of the answer and not of what is sent in it, which ends only once its source does
    respuesta.raw.once('close', () => {
      abiertas.delete(fuente);
      void Promise.allSettled([fuente.return?.()]);
    });
    return (
      respuesta
        .type('text/event-stream')
        // a proxy that compresses it or collects it first would deliver it late or never
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // it ends with the reader or with the server: nobody waits for the next request on it
        .header('connection', 'close')
        .send(cuerpo)
    );
  };
};
