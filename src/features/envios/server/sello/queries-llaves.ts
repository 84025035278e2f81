import type { ServerKey, KeyPair } from '#src/dominio/telefono/rescate-sobre.ts';
import type { Tx } from '#src/platform/server/db/client.ts';

/** The one in use. */
export const leerLlavePublica = (tx: Tx): Promise<ServerKey | undefined> =>
  tx
    .selectFrom('auth.llaves_de_sello')
    .select(['id', 'publica'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const leerLlavesPrivadas = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> => {
  const llaves = await tx
    .selectFrom('auth.llaves_de_sello')
    .select(['id', 'privada'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(llaves.map(({ id, privada }) => [id, privada]));
};

export const insertarLlave = async (tx: Tx, id: string, { publica, privada }: KeyPair): Promise<void> => {
  await tx
    .insertInto('auth.llaves_de_sello')
    .values({ id, publica: Buffer.from(publica), privada: Buffer.from(privada) })
    .execute();
};
