import type { Idioma } from '#src/platform/shared/campos.ts';
import type { Tx } from '../db/client.ts';

export interface Cuenta {
  usuario_id: string;
  /** Hashed. */
  clave: string;
}

/** Of an address that somebody has proved to be theirs. */
export const buscarCuenta = (tx: Tx, correo: string): Promise<Cuenta | undefined> =>
  tx
    .selectFrom('usuarios')
    .innerJoin('auth.claves', 'auth.claves.usuario_id', 'usuarios.id')
    .select(['usuarios.id as usuario_id', 'auth.claves.clave'])
    .where('usuarios.correo', '=', correo)
    .where('usuarios.correo_confirmado', '=', true)
    .executeTakeFirst();

export interface CuentaNueva {
  nombre: string;
  correo: string;
  /** Already hashed: hashing takes too long to do inside a transaction. */
  clave: string;
  language: Idioma;
}

/** A person with a password and their settings, where no address need be proved; nothing if it is taken. */
export const crearPersona = async (tx: Tx, nueva: CuentaNueva): Promise<string | undefined> => {
  const usuario = await tx
    .insertInto('usuarios')
    .values({ nombre: nueva.nombre, correo: nueva.correo, correo_confirmado: true })
    .onConflict((conflicto) => conflicto.column('correo').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!usuario) return undefined;
  await tx.insertInto('auth.claves').values({ usuario_id: usuario.id, clave: nueva.clave }).execute();
  await tx.insertInto('user_settings').values({ user_id: usuario.id, language: nueva.language }).execute();
  return usuario.id;
};
