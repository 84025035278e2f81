import {
  contarIntento,
  exigirMargen,
  FALLOS_POR_DIRECCION,
  llaveDeDireccion,
} from '#src/platform/server/credentials/attempts.ts';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { consultarInvitacion, crearCuentaConInvitacion, verLogoDeInvitacion } from '../contract.ts';

/** What somebody who is not signed in finds with a token. Finding nothing counts against their address, so that guessing ends. */
export const conToken = async <R>(
  { pools }: Pick<Partes, 'pools'>,
  { token, ip }: { token: string; ip: string },
  buscar: (tx: Tx, tokenHash: Buffer) => Promise<R | undefined>,
): Promise<R> => {
  // apart from the failures of signing in: a hundred worn-out links must not keep a whole team from working
  const llave = llaveDeDireccion(ip, 'invitacion');
  const encontrada = await enTransaccion({ pool: pools.auth }, async (tx) => {
    await exigirMargen(tx, llave, FALLOS_POR_DIRECCION);
    return buscar(tx, huella(token));
  });
  if (encontrada !== undefined) return encontrada;
  await enTransaccion({ pool: pools.auth }, (tx) => contarIntento(tx, llave, FALLOS_POR_DIRECCION));
  throw problema<typeof consultarInvitacion | typeof crearCuentaConInvitacion | typeof verLogoDeInvitacion>(
    'invitacion.no_encontrada',
  );
};
