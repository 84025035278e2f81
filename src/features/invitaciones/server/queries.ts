import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { now } from '#src/platform/server/db/now.ts';
import { rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import { toldProblem } from '#src/platform/shared/problem.ts';
import { invitar, type RolInvitable } from '../contract.ts';

/** Seven new days from now, and none of the links sent until now works any more. */
const OTRA_VEZ = {
  fecha_envio: now,
  expires_at: sql<string>`now() + interval '7 days'`,
  token_hash: null,
  tokens_anteriores: sql<Buffer[]>`'{}'`,
  correo_enviado_en: null,
  correo_fallido: false,
};

/** Refuses when this person cannot be invited with this role, and says why. */
export const exigirRolAdmisible = async (tx: Tx, correo: string, rol: string): Promise<void> => {
  const [admisible] = await rowsOf(tx, 'app.validate_invitation_role', [correo, rol]);
  if (admisible?.message) throw toldProblem(invitar.problems, admisible.message);
};

export interface InvitacionNueva {
  empresa_id: string;
  correo: string;
  rol: RolInvitable;
  enviada_por: string;
}

/**
 * One statement finds the pending invitation of this address or makes it, so that two at once end in one row. `nueva`: there was none.
 * Those that expired were closed before, and are no longer found here.
 */
export const abrirInvitacion = async (tx: Tx, nueva: InvitacionNueva): Promise<{ id: string; nueva: boolean }> => {
  await valueOf(tx, 'app.invalidate_old_invitations', [nueva.correo, nueva.empresa_id]);
  return tx
    .insertInto('invitaciones')
    .values(nueva)
    .onConflict((conflicto) =>
      conflicto
        .columns(['empresa_id', 'correo'])
        .where(sql<boolean>`not aceptada`)
        .doUpdateSet({ rol: nueva.rol, ...OTRA_VEZ }),
    )
    .returning(['id', sql<boolean>`old.id is null`.as('nueva')])
    .executeTakeFirstOrThrow();
};

export interface InvitacionEnviada {
  correo: string;
  rol: string;
  aceptada: boolean;
}

export const buscarInvitacion = (tx: Tx, empresaId: string, id: string): Promise<InvitacionEnviada | undefined> =>
  tx
    .selectFrom('invitaciones')
    .select(['correo', 'rol', 'aceptada'])
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether it was open still. */
export const reabrirInvitacion = async (tx: Tx, empresaId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('invitaciones')
    .set(OTRA_VEZ)
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .where('aceptada', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Whether it was open still. Its token stays: its link says that it was withdrawn. */
export const cerrarInvitacion = async (tx: Tx, empresaId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('invitaciones')
    .set({ aceptada: true, respuesta: 'retirada', respondida_en: now })
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .where('aceptada', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
