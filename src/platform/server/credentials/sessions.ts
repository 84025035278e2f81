import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { huella, nuevoSecreto } from './secrets.ts';
import { anotarAcceso } from './security-events.ts';

export interface SesionAbierta {
  token: string;
  expiraEn: Date;
  usuario_id: string;
}

export interface Procedencia {
  ip: string;
  agente: string | undefined;
}

export const abrirSesion = async (
  tx: Tx,
  usuarioId: string,
  dias: number,
  { ip, agente }: Procedencia,
): Promise<SesionAbierta> => {
  const token = nuevoSecreto();
  const { expira_en } = await tx
    .insertInto('auth.sesiones')
    .values({
      token_hash: huella(token),
      usuario_id: usuarioId,
      expira_en: sql<string>`now() + make_interval(days => ${dias})`,
      ip,
      agente: agente?.slice(0, 400) ?? null,
    })
    .returning('expira_en')
    .executeTakeFirstOrThrow();
  await anotarAcceso(tx, 'entrada', usuarioId, { ip, agente });
  return { token, expiraEn: new Date(expira_en), usuario_id: usuarioId };
};

/** Whose session it is, while it is one. */
export const usuarioDeSesion = async (tx: Tx, token: string): Promise<string | undefined> => {
  const fila = await tx
    .selectFrom('auth.sesiones')
    .select('usuario_id')
    .where('token_hash', '=', huella(token))
    .where('expira_en', '>', sql<string>`now()`)
    .executeTakeFirst();
  return fila?.usuario_id;
};

/** Prolongs a session in use, at most once a day so that reading it stays a read. Nothing to do: undefined. */
export const renovarSesion = async (tx: Tx, token: string, dias: number): Promise<Date | undefined> => {
  const renovada = await tx
    .updateTable('auth.sesiones')
    .set({ expira_en: sql<string>`now() + make_interval(days => ${dias})`, renovada_en: sql<string>`now()` })
    .where('token_hash', '=', huella(token))
    .where('expira_en', '>', sql<string>`now()`)
    .where('renovada_en', '<', sql<string>`now() - interval '1 day'`)
    .returning('expira_en')
    .executeTakeFirst();
  return renovada && new Date(renovada.expira_en);
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
