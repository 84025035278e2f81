import { sql, type Updateable } from 'kysely';
import { problema } from '#src/platform/shared/problem.ts';
import type { registroCambiado } from '#src/platform/shared/registro.ts';
import type { Tx } from './client.ts';
import type { DB } from './schema.gen.ts';

/** Tables of companies whose rows count how often they were changed. */
type Versionada = {
  [T in keyof DB]: DB[T] extends { empresa_id: string; id: unknown; version: unknown } ? T : never;
}[keyof DB];

/** One row of one company. */
interface Cual {
  empresa_id: string;
  id: string;
}

/**
 * Changes a row that still is in the version that was read, and returns its new one; nothing if there is no such row. Which of both it was
 * is asked after trying: nothing can happen between the question and the change.
 */
export const cambiarVersion = async <T extends Versionada>(
  tx: Tx,
  tabla: T,
  { empresa_id, id }: Cual,
  version: number,
  datos: Updateable<DB[T]>,
): Promise<number | undefined> => {
  const cambios = Object.entries<unknown>(datos).map(([campo, valor]) => sql`${sql.ref(campo)} = ${valor}`);
  const cual = sql`empresa_id = ${empresa_id} and id = ${id}`;
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(tabla)} set ${sql.join(cambios)} where ${cual} and version = ${version} returning version`.execute(
    tx,
  );
  if (rows[0]) return rows[0].version;
  const { rows: hay } = await sql`select from ${sql.table(tabla)} where ${cual}`.execute(tx);
  if (hay.length > 0) throw problema<typeof registroCambiado>('registro.cambiado');
  return undefined;
};
