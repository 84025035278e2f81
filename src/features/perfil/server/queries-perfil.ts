import type { Tx } from '#src/platform/server/db/client.ts';
import { now } from '#src/platform/server/db/now.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';

/** A trigger carries the name to every company that knows the person. */
export const cambiarNombreDe = async (tx: Tx, usuarioId: string, nombre: string): Promise<void> => {
  await tx.updateTable('usuarios').set({ nombre, updated_at: now }).where('id', '=', usuarioId).execute();
};

export const guardarAjustesDe = async (tx: Tx, usuarioId: string, ajustes: Sesion['ajustes']): Promise<void> => {
  await tx
    .insertInto('user_settings')
    .values({ user_id: usuarioId, ...ajustes })
    .onConflict((conflicto) => conflicto.column('user_id').doUpdateSet({ ...ajustes, updated_at: now }))
    .execute();
};
