import type { Idioma } from '#src/platform/shared/campos.ts';
import type { Tx } from '../db/client.ts';

export interface Cuenta {
  usuario_id: string;
  clave: string;
  correo_confirmado: boolean;
}

export const buscarCuenta = (tx: Tx, correo: string): Promise<Cuenta | undefined> =>
  tx
    .selectFrom('usuarios')
    .innerJoin('auth.claves', 'auth.claves.usuario_id', 'usuarios.id')
    .select(['usuarios.id as usuario_id', 'auth.claves.clave', 'usuarios.correo_confirmado'])
    .where('usuarios.correo', '=', correo)
    .executeTakeFirst();

export interface CuentaNueva {
  nombre: string;
  correo: string;
  /** Already hashed: hashing takes too long to do inside a transaction. */
  clave: string;
  language: Idioma;
  correo_confirmado: boolean;
}

/** A person with a password and their settings; nothing if the address is taken. */
export const crearPersona = async (tx: Tx, nueva: CuentaNueva): Promise<string | undefined> => {
  const usuario = await tx
    .insertInto('usuarios')
    .values({ nombre: nueva.nombre, correo: nueva.correo, correo_confirmado: nueva.correo_confirmado })
    .onConflict((conflicto) => conflicto.column('correo').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!usuario) return undefined;
  await tx.insertInto('auth.claves').values({ usuario_id: usuario.id, clave: nueva.clave }).execute();
  await tx.insertInto('user_settings').values({ user_id: usuario.id, language: nueva.language }).execute();
  return usuario.id;
};
