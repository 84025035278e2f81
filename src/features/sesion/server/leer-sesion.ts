import { digest } from '#src/platform/server/credentials/secrets.ts';
import { renewSesion } from '#src/platform/server/credentials/sessions.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { leerExpiracion, leerPersona } from './queries.ts';

export interface SesionLeida {
  sesion: Sesion;
  /** Set when the session was prolonged, so that the cookie is too. */
  renovadaHasta: Date | undefined;
}

export const leerSesion = async ({ pools, ajustes }: Parts, token: string): Promise<SesionLeida | undefined> => {
  const vigencia = await inTransaction({ pool: pools.auth }, async (tx) => {
    const renovadaHasta = await renewSesion(tx, token, ajustes);
    const expiraEn = renovadaHasta?.toISOString() ?? (await leerExpiracion(tx, digest(token)));
    return expiraEn && { expiraEn, renovadaHasta };
  });
  if (!vigencia) return undefined;
  const persona = await inTransaction<Omit<Sesion, 'expira_en'>, { usuario_id: string }>(
    {
      pool: pools.app,
      readOnly: true,
      door: { sql: 'select app.entrar_persona_con_sesion($1) as usuario_id', values: [digest(token)] },
    },
    (tx, { usuario_id }) => leerPersona(tx, usuario_id),
  );
  return { sesion: { ...persona, expira_en: vigencia.expiraEn }, renovadaHasta: vigencia.renovadaHasta };
};
