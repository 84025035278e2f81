import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { buscarInvitacion, cerrarInvitacion } from './queries.ts';

export const retirarInvitacion = async (tx: Tx, empresaId: string, invitacionId: string): Promise<void> => {
  if (await cerrarInvitacion(tx, empresaId, invitacionId)) return;
  const existe = await buscarInvitacion(tx, empresaId, invitacionId);
  throw problem<typeof contracts.retirarInvitacion>(existe ? 'invitacion.no_valida' : 'invitacion.no_encontrada');
};
