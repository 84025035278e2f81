import { sql } from 'kysely';
import type { ServerKey, KeyPair } from '#src/dominio/telefono/rescate-sobre.ts';
import type { Tx } from '#src/platform/server/db/client.ts';

/** The one in use. */
export const readPublicKey = (tx: Tx): Promise<ServerKey | undefined> =>
  tx
    .selectFrom('auth.claves_de_rescate')
    .select(['id', 'publica'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readPrivateKey = async (tx: Tx, id: string): Promise<Uint8Array | undefined> => {
  const key = await tx.selectFrom('auth.claves_de_rescate').select('privada').where('id', '=', id).executeTakeFirst();
  return key?.privada;
};

export const insertKey = async (tx: Tx, id: string, { publica, privada }: KeyPair): Promise<void> => {
  await tx
    .insertInto('auth.claves_de_rescate')
    .values({ id, publica: Buffer.from(publica), privada: Buffer.from(privada) })
    .execute();
};

/** Of a session that there is; asked for again, the one it has. */
export const insertarCredencial = async (tx: Tx, credencialHash: Buffer, sesionHash: Buffer): Promise<void> => {
  await sql`
    insert into auth.credenciales_de_rescate (credencial_hash, usuario_id, sesion_hash)
    select ${credencialHash}, s.usuario_id, s.token_hash from auth.sesiones s where s.token_hash = ${sesionHash}
    on conflict do nothing`.execute(tx);
};
