import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contrato } from '#src/platform/shared/contract.ts';
import type { FinDeLineas } from '#src/platform/shared/problem.ts';
import { problemaComoLinea } from './problems.ts';

async function* comoLineas(
  { linea }: Contrato,
  peticion: FastifyRequest,
  lineas: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  const escribir = (valor: unknown) => `${JSON.stringify(valor)}\n`;
  let fin: FinDeLineas['fin'] = 'bien';
  try {
    for await (const valor of lineas) yield escribir(linea?.parse(valor));
  } catch (error) {
    fin = problemaComoLinea(error, peticion);
  }
  yield escribir({ fin } satisfies FinDeLineas);
}

/** One JSON value a line while the work goes on, each checked against the contract, and a last one that says how it ended. */
export const enviarLineas = (
  contrato: Contrato,
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  lineas: AsyncIterable<unknown>,
): FastifyReply => {
  const fuente = lineas[Symbol.asyncIterator]();
  const cuerpo = Readable.from(comoLineas(contrato, peticion, { [Symbol.asyncIterator]: () => fuente }));
  // whoever left before the first line has asked for none, and what was never begun is not ended by itself either
  cuerpo.once('close', () => void Promise.allSettled([fuente.return?.()]));
  return (
    respuesta
      .type('application/x-ndjson')
      .header('cache-control', 'no-store')
      // a proxy that collects the answer first would keep the progress to itself
      .header('x-accel-buffering', 'no')
      .send(cuerpo)
  );
};
