import { usuarioDeSesion } from '#src/platform/server/credentials/sessions.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { conToken } from './con-token.ts';
import { buscarPorToken } from './queries-token.ts';

/** `sesion`: the token of the one that asks, if any. */
export const consultarInvitacion = async (
  parts: Pick<Parts, 'pools'>,
  quien: { token: string; ip: string; sesion: string | undefined },
): Promise<ResponseOf<typeof contracts.consultarInvitacion>> => {
  const { valid, aceptada_por, presente, ...oferta } = await conToken(parts, quien, async (tx, tokenHash) => {
    const encontrada = await buscarPorToken(tx, tokenHash);
    return (
      encontrada && {
        ...encontrada,
        presente: quien.sesion === undefined ? undefined : await usuarioDeSesion(tx, quien.sesion),
      }
    );
  });
  if (valid) return oferta;
  throw problem<typeof contracts.consultarInvitacion>(
    aceptada_por !== null && aceptada_por === presente ? 'invitacion.ya_aceptada' : 'invitacion.no_valida',
  );
};
