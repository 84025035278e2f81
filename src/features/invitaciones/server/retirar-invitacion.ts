import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { buscarInvitacion, cerrarInvitacion } from './queries.ts';

export const retirarInvitacionDe = async (tx: Tx, empresaId: string, invitacionId: string): Promise<void> => {
  if (await cerrarInvitacion(tx, empresaId, invitacionId)) return;
  const existe = await buscarInvitacion(tx, empresaId, invitacionId);
  throw problema(existe ? 'invitacion.no_valida' : 'invitacion.no_encontrada');
};
