import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ClaveDelServidor, ParDeClaves } from '../../rescate-sobre.ts';

/** The one in use. */
export const leerClavePublica = (tx: Tx): Promise<ClaveDelServidor | undefined> =>
  tx
    .selectFrom('auth.claves_de_rescate')
    .select(['id', 'publica'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const leerClavePrivada = async (tx: Tx, id: string): Promise<Uint8Array | undefined> => {
  const clave = await tx.selectFrom('auth.claves_de_rescate').select('privada').where('id', '=', id).executeTakeFirst();
  return clave?.privada;
};

export const insertarClave = async (tx: Tx, id: string, { publica, privada }: ParDeClaves): Promise<void> => {
  await tx
    .insertInto('auth.claves_de_rescate')
    .values({ id, publica: Buffer.from(publica), privada: Buffer.from(privada) })
    .execute();
};

const VALE_DIAS = 400;
/** Of one person: so many devices, and then the one that was given first. */
const MAXIMO_POR_PERSONA = 20;

/** A new one, and away with those that have expired or are too many. */
export const insertarCredencial = async (tx: Tx, usuarioId: string, credencialHash: Buffer): Promise<void> => {
  await sql`
    delete from auth.credenciales_de_rescate c
    where c.usuario_id = ${usuarioId} and (c.expira_en <= now() or c.credencial_hash in (
      select x.credencial_hash from auth.credenciales_de_rescate x
      where x.usuario_id = ${usuarioId} order by x.created_at desc offset ${MAXIMO_POR_PERSONA - 1}))`.execute(tx);
  await sql`
    insert into auth.credenciales_de_rescate (credencial_hash, usuario_id, expira_en)
    values (${credencialHash}, ${usuarioId}, now() + make_interval(days => ${VALE_DIAS}))`.execute(tx);
};
