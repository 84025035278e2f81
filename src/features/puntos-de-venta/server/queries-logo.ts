import type { Tx } from '#src/platform/server/db/client.ts';
import type { CualCadena } from './queries-cadenas.ts';

/** Whether there was a chain that the actor may change. */
export const ponerLogo = async (tx: Tx, { empresa_id, id }: CualCadena, logo: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('cadenas')
    .set({ logo })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
