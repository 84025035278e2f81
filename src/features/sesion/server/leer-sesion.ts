import { huella } from '#src/platform/server/credentials/secrets.ts';
import { renovarSesion } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { leerExpiracion, leerPersona } from './queries.ts';

export interface SesionLeida {
  sesion: Sesion;
  /** Set when the session was prolonged, so that the cookie is too. */
  renovadaHasta: Date | undefined;
}

export const leerSesionDe = async ({ pools, ajustes }: Partes, token: string): Promise<SesionLeida | undefined> => {
  const vigencia = await enTransaccion({ pool: pools.auth }, async (tx) => {
    const renovadaHasta = await renovarSesion(tx, token, ajustes);
    const expiraEn = renovadaHasta?.toISOString() ?? (await leerExpiracion(tx, huella(token)));
    return expiraEn && { expiraEn, renovadaHasta };
  });
  if (!vigencia) return undefined;
  const persona = await enTransaccion<Omit<Sesion, 'expira_en'>, { usuario_id: string }>(
    {
      pool: pools.app,
      soloLectura: true,
      puerta: { sql: 'select app.entrar_persona_con_sesion($1) as usuario_id', valores: [huella(token)] },
    },
    (tx, { usuario_id }) => leerPersona(tx, usuario_id),
  );
  return { sesion: { ...persona, expira_en: vigencia.expiraEn }, renovadaHasta: vigencia.renovadaHasta };
};
