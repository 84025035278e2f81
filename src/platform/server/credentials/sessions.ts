import { type RawBuilder, sql } from 'kysely';
import type { Ajustes } from '../config.ts';
import type { Tx } from '../db/client.ts';
import { now } from '../db/now.ts';
import { rememberDispositivo } from './devices.ts';
import { digest, newSecret } from './secrets.ts';
import { recordAccess } from './security-events.ts';

export interface OpenSesion {
  token: string;
  expiresAt: Date;
  usuario_id: string;
  /** What the browser keeps to be known from now on. */
  dispositivo: string;
}

export interface Provenance {
  ip: string;
  agente: string | undefined;
  /** The session that the request was made with, if any. */
  presented: string | undefined;
  /** What the browser keeps since somebody signed in there, if it says so. */
  dispositivo: string | undefined;
}

type Duration = Pick<Ajustes, 'SESSION_DAYS' | 'SESSION_MAX_DAYS'>;

const expiresIn = (since: RawBuilder<string>, { SESSION_DAYS, SESSION_MAX_DAYS }: Duration): RawBuilder<string> => sql`
  least(now() + make_interval(days => ${SESSION_DAYS}), ${since} + make_interval(days => ${SESSION_MAX_DAYS}))`;

/** In the place of the one that was presented: a token that somebody else may have set or seen is worth nothing afterwards. */
export const openSesion = async (
  tx: Tx,
  usuarioId: string,
  duration: Duration,
  { ip, agente, presented, dispositivo }: Provenance,
): Promise<OpenSesion> => {
  if (presented !== undefined) await closeSesionOf(tx, presented);
  const token = newSecret();
  const { expira_en } = await tx
    .insertInto('auth.sesiones')
    .values({
      token_hash: digest(token),
      usuario_id: usuarioId,
      expira_en: expiresIn(sql`now()`, duration),
      ip,
      agente: agente?.slice(0, 400) ?? null,
    })
    .returning('expira_en')
    .executeTakeFirstOrThrow();
  await recordAccess(tx, 'entrada', usuarioId, { ip, agente });
  return {
    token,
    expiresAt: new Date(expira_en),
    usuario_id: usuarioId,
    dispositivo: await rememberDispositivo(tx, usuarioId, dispositivo),
  };
};

/** Whose session it is, while it is one. */
export const usuarioDeSesion = async (tx: Tx, token: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('auth.sesiones')
    .select('usuario_id')
    .where('token_hash', '=', digest(token))
    .where('expira_en', '>', now)
    .executeTakeFirst();
  return row?.usuario_id;
};

/**
 * Prolongs a session in use, at most once a day so that reading it stays a read, and never past its longest life. Nothing to do, or
 * over: undefined.
 */
export const renewSesion = async (tx: Tx, token: string, duration: Duration): Promise<Date | undefined> => {
  const renewed = await tx
    .updateTable('auth.sesiones')
    .set({ expira_en: expiresIn(sql`created_at`, duration), renovada_en: now })
    .where('token_hash', '=', digest(token))
    .where('expira_en', '>', now)
    .where('renovada_en', '<', sql<string>`now() - interval '1 day'`)
    .returning(['expira_en', sql<boolean>`expira_en > now()`.as('vigente')])
    .executeTakeFirst();
  return renewed?.vigente ? new Date(renewed.expira_en) : undefined;
};

export const closeSesionOf = async (tx: Tx, token: string): Promise<void> => {
  await tx.deleteFrom('auth.sesiones').where('token_hash', '=', digest(token)).execute();
};

export const closeEverySesion = async (tx: Tx, usuarioId: string): Promise<void> => {
  await tx.deleteFrom('auth.sesiones').where('usuario_id', '=', usuarioId).execute();
};

/** All but the one whose token this is. */
export const closeOtherSesiones = async (tx: Tx, usuarioId: string, token: string): Promise<void> => {
  await tx
    .deleteFrom('auth.sesiones')
    .where('usuario_id', '=', usuarioId)
    .where('token_hash', '<>', digest(token))
    .execute();
};
