import { usuarioDeSesion } from '#src/platform/server/credentials/sessions.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { consultarInvitacion } from '../contract.ts';
import { conToken } from './con-token.ts';
import { buscarPorToken } from './queries-token.ts';

/** `sesion`: the token of the one that asks, if any. */
export const consultarInvitacionCon = async (
  partes: Pick<Partes, 'pools'>,
  quien: { token: string; ip: string; sesion: string | undefined },
): Promise<RespuestaDe<typeof consultarInvitacion>> => {
  const { valid, aceptada_por, presente, ...oferta } = await conToken(partes, quien, async (tx, tokenHash) => {
    const encontrada = await buscarPorToken(tx, tokenHash);
    return (
      encontrada && {
        ...encontrada,
        presente: quien.sesion === undefined ? undefined : await usuarioDeSesion(tx, quien.sesion),
      }
    );
  });
  if (valid) return oferta;
  throw problema<typeof consultarInvitacion>(
    aceptada_por !== null && aceptada_por === presente ? 'invitacion.ya_aceptada' : 'invitacion.no_valida',
  );
};
