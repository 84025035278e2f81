import type { Idioma } from '#src/platform/shared/fields.ts';
import type { Tx } from '../db/client.ts';

export interface Cuenta {
  usuario_id: string;
  /** Hashed. */
  clave: string;
}

/** Of an address that somebody has proved to be theirs. */
export const findCuenta = (tx: Tx, correo: string): Promise<Cuenta | undefined> =>
  tx
    .selectFrom('usuarios')
    .innerJoin('auth.claves', 'auth.claves.usuario_id', 'usuarios.id')
    .select(['usuarios.id as usuario_id', 'auth.claves.clave'])
    .where('usuarios.correo', '=', correo)
    .where('usuarios.correo_confirmado', '=', true)
    .executeTakeFirst();

export interface NewCuenta {
  nombre: string;
  correo: string;
  /** Already hashed: hashing takes too long to do inside a transaction. */
  clave: string;
  language: Idioma;
}

/** A person with a password and their settings, where no address need be proved; nothing if it is taken. */
export const createPersona = async (tx: Tx, newOne: NewCuenta): Promise<string | undefined> => {
  const usuario = await tx
    .insertInto('usuarios')
    .values({ nombre: newOne.nombre, correo: newOne.correo, correo_confirmado: true })
    .onConflict((conflict) => conflict.column('correo').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!usuario) return undefined;
  await tx.insertInto('auth.claves').values({ usuario_id: usuario.id, clave: newOne.clave }).execute();
  await tx.insertInto('user_settings').values({ user_id: usuario.id, language: newOne.language }).execute();
  return usuario.id;
};
