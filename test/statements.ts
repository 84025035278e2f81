import type { ClientBase, Pool } from 'pg';
import { expect } from 'vitest';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';

export interface Sentencia {
  text: string;
  values: unknown[];
}

export interface Anotador {
  /** What was said since the last time this was asked. */
  anotadas: () => Sentencia[];
}

/** Writes down every statement that a server's connections send, as they send it. Call before its first request. */
export const anotarSentencias = (pool: Pool): Anotador => {
  let dichas: Sentencia[] = [];
  pool.on('connect', (connection: ClientBase) => {
    const enviar = connection.query.bind(connection) as (...dicho: unknown[]) => unknown;
    const anotar = (...dicho: unknown[]): unknown => {
      const [que] = dicho as [string | Sentencia];
      dichas.push(typeof que === 'string' ? { text: que, values: [] } : { text: que.text, values: que.values });
      return enviar(...dicho);
    };
    connection.query = anotar as ClientBase['query'];
  });
  return {
    anotadas: () => {
      const estas = dichas;
      dichas = [];
      return estas;
    },
  };
};

/** The one statement that a request makes, between entering the company and leaving it. */
export const laUnica = async (anotador: Anotador, call: () => Promise<unknown>): Promise<Sentencia> => {
  anotador.anotadas();
  await call();
  const [abre, entra, sentencia, cierra, ...otras] = anotador.anotadas();
  expect([abre?.text, entra?.text, cierra?.text, otras]).toEqual(['begin read only', ENTER_EMPRESA, 'commit', []]);
  if (!sentencia) throw new Error('the request asked the database nothing');
  return sentencia;
};
