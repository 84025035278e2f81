import { sql, type Updateable } from 'kysely';
import { problem } from '#src/platform/shared/problem.ts';
import type { changedMeanwhile } from '#src/platform/shared/versions.ts';
import type { Tx } from './client.ts';
import type { DB } from './schema.gen.ts';

/** Tables of companies whose rows count how often they were changed. */
type Versioned = {
  [T in keyof DB]: DB[T] extends { empresa_id: string; id: unknown; version: unknown } ? T : never;
}[keyof DB];

/** One row of one company. */
interface Which {
  empresa_id: string;
  id: string;
}

/**
 * Changes a row that still is in the version that was read, and returns its new one; nothing if there is no such row. Which of both it was
 * is asked after trying: nothing can happen between the question and the change.
 */
export const changeVersion = async <T extends Versioned>(
  tx: Tx,
  table: T,
  { empresa_id, id }: Which,
  version: number,
  data: Updateable<DB[T]>,
): Promise<number | undefined> => {
  const changes = Object.entries<unknown>(data).map(([campo, value]) => sql`${sql.ref(campo)} = ${value}`);
  const which = sql`empresa_id = ${empresa_id} and id = ${id}`;
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table)} set ${sql.join(changes)} where ${which} and version = ${version} returning version`.execute(
    tx,
  );
  if (rows[0]) return rows[0].version;
  const { rows: isThere } = await sql`select from ${sql.table(table)} where ${which}`.execute(tx);
  if (isThere.length > 0) throw problem<typeof changedMeanwhile>('registro.cambiado');
  return undefined;
};
