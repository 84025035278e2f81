import type { Tx } from '#src/platform/server/db/client.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { reenviarInvitacion } from '../contract.ts';
import { contarInvitacion } from './contar-invitacion.ts';
import { encolarCorreo } from './correo-de-invitacion.ts';
import { buscarInvitacion, exigirRolAdmisible, reabrirInvitacion } from './queries.ts';

/** Also one that expired, while nobody answered it. The role is asked again: its person may work elsewhere by now. */
export const reenviarInvitacionDe = async (
  partes: Pick<Partes, 'pools'>,
  tx: Tx,
  empresaId: string,
  invitacionId: string,
): Promise<void> => {
  const enviada = await buscarInvitacion(tx, empresaId, invitacionId);
  if (!enviada) throw problema<typeof reenviarInvitacion>('invitacion.no_encontrada');
  if (enviada.aceptada) throw problema<typeof reenviarInvitacion>('invitacion.no_valida');
  await contarInvitacion(partes, empresaId, enviada.correo);
  await exigirRolAdmisible(tx, enviada.correo, enviada.rol);
  // somebody may have answered or withdrawn it since it was read
  if (!(await reabrirInvitacion(tx, empresaId, invitacionId)))
    throw problema<typeof reenviarInvitacion>('invitacion.no_valida');
  await encolarCorreo(tx, empresaId, invitacionId);
};
