import { type RawBuilder, sql } from 'kysely';
import type { Ajustes } from '../config.ts';
import type { Tx } from '../db/client.ts';
import { ahora } from '../db/now.ts';
import { recordarDispositivo } from './devices.ts';
import { huella, nuevoSecreto } from './secrets.ts';
import { anotarAcceso } from './security-events.ts';

export interface SesionAbierta {
  token: string;
  expiraEn: Date;
  usuario_id: string;
  /** What the browser keeps to be known from now on. */
  dispositivo: string;
}

export interface Procedencia {
  ip: string;
  agente: string | undefined;
  /** The session that the request was made with, if any. */
  presentada: string | undefined;
  /** What the browser keeps since somebody signed in there, if it says so. */
  dispositivo: string | undefined;
}

type Duracion = Pick<Ajustes, 'SESSION_DAYS' | 'SESSION_MAX_DAYS'>;

const venceEn = (desde: RawBuilder<string>, { SESSION_DAYS, SESSION_MAX_DAYS }: Duracion): RawBuilder<string> => sql`
  least(now() + make_interval(days => ${SESSION_DAYS}), ${desde} + make_interval(days => ${SESSION_MAX_DAYS}))`;

/** In the place of the one that was presented: a token that somebody else may have set or seen is worth nothing afterwards. */
export const abrirSesion = async (
  tx: Tx,
  usuarioId: string,
  duracion: Duracion,
  { ip, agente, presentada, dispositivo }: Procedencia,
): Promise<SesionAbierta> => {
  if (presentada !== undefined) await cerrarSesionDe(tx, presentada);
  const token = nuevoSecreto();
  const { expira_en } = await tx
    .insertInto('auth.sesiones')
    .values({
      token_hash: huella(token),
      usuario_id: usuarioId,
      expira_en: venceEn(sql`now()`, duracion),
      ip,
      agente: agente?.slice(0, 400) ?? null,
    })
    .returning('expira_en')
    .executeTakeFirstOrThrow();
  await anotarAcceso(tx, 'entrada', usuarioId, { ip, agente });
  return {
    token,
    expiraEn: new Date(expira_en),
    usuario_id: usuarioId,
    dispositivo: await recordarDispositivo(tx, usuarioId, dispositivo),
  };
};

/** Whose session it is, while it is one. */
export const usuarioDeSesion = async (tx: Tx, token: string): Promise<string | undefined> => {
  const fila = await tx
    .selectFrom('auth.sesiones')
    .select('usuario_id')
    .where('token_hash', '=', huella(token))
    .where('expira_en', '>', ahora)
    .executeTakeFirst();
  return fila?.usuario_id;
};

/**
 * Prolongs a session in use, at most once a day so that reading it stays a read, and never past its longest life. Nothing to do, or
 * over: undefined.
 */
export const renovarSesion = async (tx: Tx, token: string, duracion: Duracion): Promise<Date | undefined> => {
  const renovada = await tx
    .updateTable('auth.sesiones')
    .set({ expira_en: venceEn(sql`created_at`, duracion), renovada_en: ahora })
    .where('token_hash', '=', huella(token))
    .where('expira_en', '>', ahora)
    .where('renovada_en', '<', sql<string>`now() - interval '1 day'`)
    .returning(['expira_en', sql<boolean>`expira_en > now()`.as('vigente')])
    .executeTakeFirst();
  return renovada?.vigente ? new Date(renovada.expira_en) : undefined;
};

export const cerrarSesionDe = async (tx: Tx, token: string): Promise<void> => {
  await tx.deleteFrom('auth.sesiones').where('token_hash', '=', huella(token)).execute();
};

export const cerrarTodasLasSesiones = async (tx: Tx, usuarioId: string): Promise<void> => {
  await tx.deleteFrom('auth.sesiones').where('usuario_id', '=', usuarioId).execute();
};

/** All but the one whose token this is. */
export const cerrarLasDemasSesiones = async (tx: Tx, usuarioId: string, token: string): Promise<void> => {
  await tx
    .deleteFrom('auth.sesiones')
    .where('usuario_id', '=', usuarioId)
    .where('token_hash', '<>', huella(token))
    .execute();
};
