import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './client.ts';
import type { Routines } from './routines.gen.ts';

type Giving<K extends 'row' | 'values' | 'value'> = {
  [F in keyof Routines]: Routines[F] extends Record<K, unknown> ? F : never;
}[keyof Routines];

type Nullable<T extends readonly unknown[]> = { [I in keyof T]: T[I] | null };
type Args<F extends keyof Routines> = Nullable<Routines[F]['args']>;

/** A row of a function of the database, whose columns may be null except those that are named. */
export type RowOf<F extends Giving<'row'>, Present extends keyof Routines[F]['row'] = never> = {
  [C in keyof Routines[F]['row']]: C extends Present ? Routines[F]['row'][C] : Routines[F]['row'][C] | null;
};

const call = (name: keyof Routines, args: readonly unknown[]): RawBuilder<unknown> =>
  sql`${sql.raw(name)}(${args.length === 0 ? sql`` : sql.join(args)})`;

/**
 * The rows that a function of the database gives. PostgreSQL does not know which of its columns are never null: whoever asks names them,
 * and is told if it is not so.
 */
export const rowsOf = async <F extends Giving<'row'>, Present extends keyof Routines[F]['row'] & string = never>(
  tx: Tx,
  name: F,
  args: Args<F>,
  present: readonly Present[] = [],
): Promise<RowOf<F, Present>[]> => {
  const { rows } = await sql<RowOf<F, Present>>`select * from ${call(name, args)}`.execute(tx);
  for (const column of present) {
    if (rows.some((row) => row[column] === null)) throw new Error(`${name} gave no ${column}`);
  }
  return rows;
};

/** The values that a function gives one by one. */
export const valuesOf = async <F extends Giving<'values'>>(
  tx: Tx,
  name: F,
  args: Args<F>,
): Promise<Routines[F]['values'][]> => {
  const { rows } = await sql<{ value: Routines[F]['values'] }>`select value from ${call(name, args)} value`.execute(tx);
  return rows.map(({ value }) => value);
};

/** The one value that a function gives; of one that only does something, nothing that is worth reading. */
export const valueOf = async <F extends Giving<'value'>>(
  tx: Tx,
  name: F,
  args: Args<F>,
): Promise<Routines[F]['value'] | null> => {
  const { rows } = await sql<{ value: Routines[F]['value'] | null }>`select ${call(name, args)} as value`.execute(tx);
  return rows[0]?.value ?? null;
};
