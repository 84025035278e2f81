import type { Flujo } from '#src/platform/server/http/serve.ts';
import { type ArchivoGuardado, cambiante, verArchivo } from '#src/platform/server/http/stored-file.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { verLogoDeInvitacion, verLogoDeMiInvitacion } from '../contract.ts';
import { conToken } from './con-token.ts';
import { buscarLogoPorToken, buscarPorToken } from './queries-token.ts';

/** Its address tells the invitation and not the file, which the company may replace. */
export const comoLogo = ({ almacen }: Pick<Partes, 'almacen'>, logo: ArchivoGuardado | undefined): Flujo => {
  if (!logo) throw problema<typeof verLogoDeInvitacion | typeof verLogoDeMiInvitacion>('invitacion.no_encontrada');
  return cambiante(verArchivo(almacen, logo));
};

export const verLogoConToken = async (
  partes: Pick<Partes, 'almacen' | 'pools'>,
  { token, ip }: { token: string | undefined; ip: string },
): Promise<Flujo> => {
  if (token === undefined) throw problema<typeof verLogoDeInvitacion>('invitacion.no_encontrada');
  // a company without a logo is no sign of guessing, so the token is looked up by itself
  const { logo } = await conToken(partes, { token, ip }, async (tx, tokenHash) => {
    const invitacion = await buscarPorToken(tx, tokenHash);
    return invitacion && { logo: await buscarLogoPorToken(tx, tokenHash) };
  });
  return comoLogo(partes, logo);
};
