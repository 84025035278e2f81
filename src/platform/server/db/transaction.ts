import type { Pool, PoolClient, QueryResult } from 'pg';
import { kyselyDe, nombreDe, type Tx } from './client.ts';
import { esReintentable } from './errors.ts';

/** The statement that gives a transaction its context: one of the `app.entrar…` functions. */
export interface Puerta {
  sql: string;
  valores: unknown[];
}

export interface Apertura {
  pool: Pool;
  soloLectura?: boolean;
  puerta?: Puerta;
}

const INTENTOS = 3;

const pasar = (cliente: PoolClient, { sql, valores }: Puerta): Promise<QueryResult> =>
  cliente.query({ name: nombreDe(sql), text: sql, values: valores });

/** The driver writes each statement by itself; what is said here leaves together, which saves both ends a system call. */
const deUnaVez = <R>({ connection: { stream } }: PoolClient, decir: () => R): R => {
  stream.cork();
  try {
    return decir();
  } finally {
    stream.uncork();
  }
};

const intentar = async <Contexto, R>(
  cliente: PoolClient,
  { soloLectura = false, puerta }: Apertura,
  hacer: (tx: Tx, contexto: Contexto) => Promise<R>,
): Promise<R> => {
  // sent before either answers and in one packet: opening a request costs one round trip
  const [, contexto] = await deUnaVez(cliente, () =>
    Promise.all([cliente.query(soloLectura ? 'begin read only' : 'begin'), puerta && pasar(cliente, puerta)]),
  );
  const resultado = await hacer(kyselyDe(cliente), contexto?.rows[0] as Contexto);
  const { command } = await cliente.query('commit');
  // an error that the handler swallowed has aborted the transaction, and PostgreSQL answers COMMIT with ROLLBACK
  if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
  return resultado;
};

/**
 * The one way to the database. What `hacer` does alone decides: returning commits, throwing rolls back.
 * It may run again after a serialisation failure or deadlock, so it touches nothing but `tx`.
 */
export const enTransaccion = async <R, Contexto = undefined>(
  apertura: Apertura,
  hacer: (tx: Tx, contexto: Contexto) => Promise<R>,
): Promise<R> => {
  for (let intento = 1; ; intento += 1) {
    const cliente = await apertura.pool.connect();
    let rota: Error | undefined;
    try {
      return await intentar(cliente, apertura, hacer);
    } catch (error) {
      try {
        await cliente.query('rollback');
      } catch (otra) {
        rota = otra instanceof Error ? otra : new Error(String(otra));
      }
      if (intento === INTENTOS || rota || !esReintentable(error)) throw error;
    } finally {
      cliente.release(rota);
    }
  }
};
