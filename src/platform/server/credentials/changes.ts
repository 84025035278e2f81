import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { now } from '../db/now.ts';
import { forgetAltas } from './altas.ts';
import { forgetCodigos } from './codes.ts';

/**
 * A new password takes back what was asked for under the old one: whoever had that must neither recover the account again nor
 * lead it to another address. Already hashed: hashing takes too long to do inside a transaction.
 */
export const changeClaveOf = async (tx: Tx, usuarioId: string, clave: string): Promise<void> => {
  await tx
    .insertInto('auth.claves')
    .values({ usuario_id: usuarioId, clave })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet({ clave, updated_at: now }))
    .execute();
  await forgetCodigos(tx, usuarioId, ['recuperar-clave', 'cambiar-correo']);
};

/**
 * The address that counts from now on; returns the one that did. What was mailed to the former one opens nothing any more.
 * Confirmed in any case: its owner has followed the link, or confirmation is switched off and every address counts as confirmed.
 */
export const changeCorreoOf = async (tx: Tx, usuarioId: string, correo: string): Promise<string> => {
  const { anterior } = await tx
    .updateTable('usuarios')
    .set({ correo, correo_confirmado: true, updated_at: now })
    .where('id', '=', usuarioId)
    .returning(sql<string>`old.correo`.as('anterior'))
    .executeTakeFirstOrThrow();
  await forgetAltas(tx, correo);
  await forgetCodigos(tx, usuarioId, ['recuperar-clave', 'cambiar-correo']);
  return anterior;
};
