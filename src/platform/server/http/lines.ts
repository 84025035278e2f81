import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#src/platform/shared/contract.ts';
import type { LinesEnd } from '#src/platform/shared/problem.ts';
import { problemAsLine } from './problems.ts';

async function* asLines(
  { line }: Contract,
  request: FastifyRequest,
  lines: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  const write = (value: unknown) => `${JSON.stringify(value)}\n`;
  let fin: LinesEnd['fin'] = 'bien';
  try {
    for await (const value of lines) yield write(line?.parse(value));
  } catch (error) {
    fin = problemAsLine(error, request);
  }
  yield write({ fin } satisfies LinesEnd);
}

/** One JSON value a line while the work goes on, each checked against the contract, and a last one that says how it ended. */
export const sendLines = (
  contract: Contract,
  request: FastifyRequest,
  response: FastifyReply,
  lines: AsyncIterable<unknown>,
): FastifyReply => {
  const source = lines[Symbol.asyncIterator]();
  const body = Readable.from(asLines(contract, request, { [Symbol.asyncIterator]: () => source }));
  // whoever left before the first line has asked for none, and what was never begun is not ended by itself either
  body.once('close', () => void Promise.allSettled([source.return?.()]));
  return (
    response
      .type('application/x-ndjson')
      .header('cache-control', 'no-store')
      // a proxy that collects the answer first would keep the progress to itself
      .header('x-accel-buffering', 'no')
      .send(body)
  );
};
