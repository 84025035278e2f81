import { recordAccess } from '#src/platform/server/credentials/security-events.ts';
import { closeSesionOf, type Provenance, usuarioDeSesion } from '#src/platform/server/credentials/sessions.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';

/** Returns whose it was, while it was one. */
export const cerrarSesion = (
  { pools }: Pick<Parts, 'pools'>,
  token: string,
  procedencia: Provenance,
): Promise<string | undefined> =>
  inTransaction({ pool: pools.auth }, async (tx) => {
    const usuarioId = await usuarioDeSesion(tx, token);
    if (usuarioId !== undefined) await recordAccess(tx, 'salida', usuarioId, procedencia);
    await closeSesionOf(tx, token);
    return usuarioId;
  });
