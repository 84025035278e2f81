import {
  countAttempt,
  demandMargin,
  FAILURES_PER_ADDRESS,
  keyOfAddress,
} from '#src/platform/server/credentials/attempts.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';

/** What somebody who is not signed in finds with a token. Finding nothing counts against their address, so that guessing ends. */
export const conToken = async <R>(
  { pools }: Pick<Parts, 'pools'>,
  { token, ip }: { token: string; ip: string },
  buscar: (tx: Tx, tokenHash: Buffer) => Promise<R | undefined>,
): Promise<R> => {
  // apart from the failures of signing in: a hundred worn-out links must not keep a whole team from working
  const llave = keyOfAddress(ip, 'invitacion');
  const encontrada = await inTransaction({ pool: pools.auth }, async (tx) => {
    await demandMargin(tx, llave, FAILURES_PER_ADDRESS);
    return buscar(tx, digest(token));
  });
  if (encontrada !== undefined) return encontrada;
  await inTransaction({ pool: pools.auth }, (tx) => countAttempt(tx, llave, FAILURES_PER_ADDRESS));
  throw problem<
    | typeof contracts.consultarInvitacion
    | typeof contracts.crearCuentaConInvitacion
    | typeof contracts.verLogoDeInvitacion
  >('invitacion.no_encontrada');
};
