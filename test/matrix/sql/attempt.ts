import pg from 'pg';
import type { Contexto } from './context.ts';

export type Desenlace =
  | { tipo: 'hecho'; filas: Record<string, unknown>[] }
  /** The role has no such privilege, whatever the row; and on what, as in `table cadenas`. */
  | { tipo: 'sin privilegio'; sobre: string }
  /** A policy refused the new row. */
  | { tipo: 'politica' }
  /** A code of ours. */
  | { tipo: 'problema'; codigo: string }
  | { tipo: 'otro error'; mensaje: string };

const desenlaceDe = (error: pg.DatabaseError): Desenlace => {
  const { message: mensaje } = error;
  const sobre = /^permission denied for (.+)$/.exec(mensaje)?.[1];
  if (sobre !== undefined) return { tipo: 'sin privilegio', sobre };
  if (mensaje.includes('violates row-level security policy')) return { tipo: 'politica' };
  if (/^[a-z_]+\.[a-z_]+$/.test(mensaje)) return { tipo: 'problema', codigo: mensaje };
  return { tipo: 'otro error', mensaje };
};

export interface Intento {
  /** By the administrator, before. */
  antes?: string | undefined;
  sql: string;
  /** By the administrator, after (and before, if something is done before): what it sees of what was done. */
  mira?: string;
}

export interface Intentado {
  /** What it saw before; nothing if nothing was done before. */
  previo: Record<string, unknown> | undefined;
  desenlace: Desenlace;
  visto: Record<string, unknown>[];
}

// several statements in one message have several results
const filasDe = (resultado: pg.QueryResult | pg.QueryResult[], cual: number): Record<string, unknown>[] =>
  (Array.isArray(resultado) ? resultado : [resultado]).at(cual)?.rows ?? [];

/**
 * One statement inside a context, seen from outside and undone. The administrator's own connection becomes the server's role for
 * as long as it takes: only so can it look, in the same transaction, at what that role did, and only so can a command try this on
 * a schema that it has changed and not committed. Must be called in a transaction.
 */
export const intentar = async (
  cliente: pg.ClientBase,
  { rolDeBase, puerta }: Contexto,
  { antes, sql, mira = 'select 1' }: Intento,
): Promise<Intentado> => {
  let previo: Intentado['previo'];
  await cliente.query('savepoint intento');
  try {
    if (antes !== undefined) [previo] = filasDe(await cliente.query(`${antes}; ${mira}`), -1);
    await cliente.query(`${puerta}; set local session authorization ${rolDeBase}`);
    const filas = filasDe(await cliente.query(sql), -1);
    const visto = filasDe(await cliente.query(`reset session authorization; ${mira}`), -1);
    return { previo, desenlace: { tipo: 'hecho', filas }, visto };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { previo, desenlace: desenlaceDe(error), visto: [] };
  } finally {
    await cliente.query('rollback to intento; release intento');
  }
};

/** Runs it on one connection of the administrator, in a transaction that never commits. */
export const sinDejarRastro = async <R>(pool: pg.Pool, work: (cliente: pg.ClientBase) => Promise<R>): Promise<R> => {
  const cliente = await pool.connect();
  try {
    await cliente.query('begin');
    return await work(cliente);
  } finally {
    await cliente.query('rollback');
    cliente.release();
  }
};
