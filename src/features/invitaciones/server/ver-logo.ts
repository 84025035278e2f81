import type { ActorPersona, FileStream, Open } from '#src/platform/server/http/serve.ts';
import { type StoredFile, changing, showFile } from '#src/platform/server/http/stored-file.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { conToken } from './con-token.ts';
import { buscarLogoDeMiInvitacion } from './queries-mias.ts';
import { buscarLogoPorToken, buscarPorToken } from './queries-token.ts';

/** Its address tells the invitation and not the file, which the company may replace. */
const comoLogo = ({ store }: Pick<Parts, 'store'>, logo: StoredFile | undefined): FileStream => {
  if (!logo)
    throw problem<typeof contracts.verLogoDeInvitacion | typeof contracts.verLogoDeMiInvitacion>(
      'invitacion.no_encontrada',
    );
  return changing(showFile(store, logo));
};

export const verLogoDeInvitacion = async (
  parts: Pick<Parts, 'store' | 'pools'>,
  { token, ip }: { token: string | undefined; ip: string },
): Promise<FileStream> => {
  if (token === undefined) throw problem<typeof contracts.verLogoDeInvitacion>('invitacion.no_encontrada');
  // a company without a logo is no sign of guessing, so the token is looked up by itself
  const { logo } = await conToken(parts, { token, ip }, async (tx, tokenHash) => {
    const invitacion = await buscarPorToken(tx, tokenHash);
    return invitacion && { logo: await buscarLogoPorToken(tx, tokenHash) };
  });
  return comoLogo(parts, logo);
};

export const verLogoDeMiInvitacion = async (
  parts: Pick<Parts, 'store'>,
  open: Open<ActorPersona>,
  invitacionId: string,
): Promise<FileStream> => comoLogo(parts, await open((tx) => buscarLogoDeMiInvitacion(tx, invitacionId)));
