import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';

/** A chain, its branches of one format, or a branch; of one company. */
export interface Lugar {
  empresa_id: string;
  cadena_id: string;
  formato_id: string | null;
  sucursal_id: string | null;
}

export const leerCadenaDeSucursal = async (
  tx: Tx,
  empresaId: string,
  id: string,
): Promise<{ cadena_id: string; formato_id: string | null } | undefined> =>
  tx
    .selectFrom('sucursales')
    .select(['cadena_id', 'formato_id'])
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();

export const existe = async (
  tx: Tx,
  tabla: 'cadenas' | 'formatos',
  empresaId: string,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(tabla)} where empresa_id = ${empresaId} and id = ${id}`.execute(
    tx,
  );
  return rows.length > 0;
};

/**
 * Whoever else changes what is said there waits until the transaction ends, so that the later one is the last word. Of one that is gone
 * by then the database takes no word.
 */
export const tomar = async (tx: Tx, { empresa_id, cadena_id, sucursal_id }: Lugar): Promise<void> => {
  const [tabla, id] = sucursal_id === null ? ['cadenas', cadena_id] : ['sucursales', sucursal_id];
  await sql`select from ${sql.table(tabla)} where empresa_id = ${empresa_id} and id = ${id} for no key update`.execute(
    tx,
  );
};

/** What is said there at two moments, as it follows FROM: `d`. */
export const dichosDe = ({ empresa_id, cadena_id, formato_id, sucursal_id }: Lugar, momento = sql`now()`) =>
  sql`app.dichos_de(${empresa_id}, ${cadena_id}, ${formato_id}, ${sucursal_id}, ${momento}, ${momento}) d`;
