import type { Partes } from '#src/platform/server/parts.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { consultarInvitacion } from '../contract.ts';
import { conToken } from './con-token.ts';
import { buscarPorToken } from './queries-token.ts';

export const consultarInvitacionCon = async (
  partes: Pick<Partes, 'pools'>,
  quien: { token: string; ip: string },
): Promise<RespuestaDe<typeof consultarInvitacion>> => {
  const { valid, ...oferta } = await conToken(partes, quien, buscarPorToken);
  if (!valid) throw problema('invitacion.no_valida');
  return oferta;
};
