import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { ahora } from '../db/now.ts';
import { olvidarAltas } from './altas.ts';
import { olvidarCodigos } from './codes.ts';

/**
 * A new password takes back what was asked for under the old one: whoever had that must neither recover the account again nor
 * lead it to another address. Already hashed: hashing takes too long to do inside a transaction.
 */
export const cambiarClaveDe = async (tx: Tx, usuarioId: string, clave: string): Promise<void> => {
  await tx
    .insertInto('auth.claves')
    .values({ usuario_id: usuarioId, clave })
    .onConflict((conflicto) => conflicto.column('usuario_id').doUpdateSet({ clave, updated_at: ahora }))
    .execute();
  await olvidarCodigos(tx, usuarioId, ['recuperar-clave', 'cambiar-correo']);
};

/**
 * The address that counts from now on; returns the one that did. What was mailed to the former one opens nothing any more.
 * Confirmed in any case: its owner has followed the link, or confirmation is switched off and every address counts as confirmed.
 */
export const cambiarCorreoDe = async (tx: Tx, usuarioId: string, correo: string): Promise<string> => {
  const { anterior } = await tx
    .updateTable('usuarios')
    .set({ correo, correo_confirmado: true, updated_at: ahora })
    .where('id', '=', usuarioId)
    .returning(sql<string>`old.correo`.as('anterior'))
    .executeTakeFirstOrThrow();
  await olvidarAltas(tx, correo);
  await olvidarCodigos(tx, usuarioId, ['recuperar-clave', 'cambiar-correo']);
  return anterior;
};
