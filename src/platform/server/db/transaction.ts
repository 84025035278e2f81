import type { Pool, PoolClient, QueryResult } from 'pg';
import { kyselyOf, nameOf, type Tx } from './client.ts';
import { isRetryable } from './errors.ts';

/** The statement that gives a transaction its context: one of the `app.entrar…` functions. */
export interface Door {
  sql: string;
  values: unknown[];
}

export interface Opening {
  pool: Pool;
  readOnly?: boolean;
  door?: Door;
}

const ATTEMPTS = 3;

const pass = (client: PoolClient, { sql, values }: Door): Promise<QueryResult> =>
  client.query({ name: nameOf(sql), text: sql, values });

/** The driver writes each statement by itself; what is said here leaves together, which saves both ends a system call. */
const atOnce = <R>({ connection: { stream } }: PoolClient, say: () => R): R => {
  stream.cork();
  try {
    return say();
  } finally {
    stream.uncork();
  }
};

const tryTo = async <Context, R>(
  client: PoolClient,
  { readOnly = false, door }: Opening,
  work: (tx: Tx, context: Context) => Promise<R>,
): Promise<R> => {
  // sent before either answers and in one packet: opening a request costs one round trip
  const [, context] = await atOnce(client, () =>
    Promise.all([client.query(readOnly ? 'begin read only' : 'begin'), door && pass(client, door)]),
  );
  const result = await work(kyselyOf(client), context?.rows[0] as Context);
  const { command } = await client.query('commit');
  // an error that the handler swallowed has aborted the transaction, and PostgreSQL answers COMMIT with ROLLBACK
  if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
  return result;
};

/**
 * The one way to the database. What `work` does alone decides: returning commits, throwing rolls back.
 * It may run again after a serialisation failure or deadlock, so it touches nothing but `tx`.
 */
export const inTransaction = async <R, Context = undefined>(
  opening: Opening,
  work: (tx: Tx, context: Context) => Promise<R>,
): Promise<R> => {
  for (let attempt = 1; ; attempt += 1) {
    const client = await opening.pool.connect();
    let broken: Error | undefined;
    try {
      return await tryTo(client, opening, work);
    } catch (error) {
      try {
        await client.query('rollback');
      } catch (another) {
        broken = another instanceof Error ? another : new Error(String(another));
      }
      if (attempt === ATTEMPTS || broken || !isRetryable(error)) throw error;
    } finally {
      client.release(broken);
    }
  }
};
