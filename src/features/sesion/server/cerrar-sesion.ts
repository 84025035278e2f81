import { anotarAcceso } from '#src/platform/server/credentials/security-events.ts';
import { cerrarSesionDe, type Procedencia, usuarioDeSesion } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';

/** Returns whose it was, while it was one. */
export const cerrarSesionCon = (
  { pools }: Pick<Partes, 'pools'>,
  token: string,
  procedencia: Procedencia,
): Promise<string | undefined> =>
  enTransaccion({ pool: pools.auth }, async (tx) => {
    const usuarioId = await usuarioDeSesion(tx, token);
    if (usuarioId !== undefined) await anotarAcceso(tx, 'salida', usuarioId, procedencia);
    await cerrarSesionDe(tx, token);
    return usuarioId;
  });
