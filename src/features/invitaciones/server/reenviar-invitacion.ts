import type { Tx } from '#src/platform/server/db/client.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { contarInvitacion } from './contar-invitacion.ts';
import { encolarCorreo } from './correo-de-invitacion.ts';
import { buscarInvitacion, exigirRolAdmisible, reabrirInvitacion } from './queries.ts';

/** Also one that expired, while nobody answered it. The role is asked again: its person may work elsewhere by now. */
export const reenviarInvitacion = async (
  parts: Pick<Parts, 'pools'>,
  tx: Tx,
  empresaId: string,
  invitacionId: string,
): Promise<void> => {
  const enviada = await buscarInvitacion(tx, empresaId, invitacionId);
  if (!enviada) throw problem<typeof contracts.reenviarInvitacion>('invitacion.no_encontrada');
  if (enviada.aceptada) throw problem<typeof contracts.reenviarInvitacion>('invitacion.no_valida');
  await contarInvitacion(parts, empresaId, enviada.correo);
  await exigirRolAdmisible(tx, enviada.correo, enviada.rol);
  // somebody may have answered or withdrawn it since it was read
  if (!(await reabrirInvitacion(tx, empresaId, invitacionId)))
    throw problem<typeof contracts.reenviarInvitacion>('invitacion.no_valida');
  await encolarCorreo(tx, empresaId, invitacionId);
};
