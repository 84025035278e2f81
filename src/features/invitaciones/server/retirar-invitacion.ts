import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { retirarInvitacion } from '../contract.ts';
import { buscarInvitacion, cerrarInvitacion } from './queries.ts';

export const retirarInvitacionDe = async (tx: Tx, empresaId: string, invitacionId: string): Promise<void> => {
  if (await cerrarInvitacion(tx, empresaId, invitacionId)) return;
  const existe = await buscarInvitacion(tx, empresaId, invitacionId);
  throw problema<typeof retirarInvitacion>(existe ? 'invitacion.no_valida' : 'invitacion.no_encontrada');
};
