import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type Idioma, idiomaSchema } from '#src/platform/shared/fields.ts';

export interface CuentaPropia {
  usuario_id: string;
  correo: string;
  /** Hashed. */
  clave: string;
  /** Since when it is the password, to the microsecond: what tells this password from the next. */
  clave_desde: string;
}

export const leerCuentaPropia = (tx: Tx, usuarioId: string): Promise<CuentaPropia> =>
  tx
    .selectFrom('usuarios')
    .innerJoin('auth.claves as c', 'c.usuario_id', 'usuarios.id')
    .select([
      'usuarios.id as usuario_id',
      'usuarios.correo',
      'c.clave',
      sql<string>`c.updated_at::text`.as('clave_desde'),
    ])
    .where('usuarios.id', '=', usuarioId)
    .executeTakeFirstOrThrow();

/** Whether this is still the password; if so nobody changes it until the transaction ends. */
export const retenerClave = async (
  tx: Tx,
  { usuario_id, clave_desde }: Pick<CuentaPropia, 'usuario_id' | 'clave_desde'>,
): Promise<boolean> => {
  const fila = await tx
    .selectFrom('auth.claves')
    .select('usuario_id')
    .where('usuario_id', '=', usuario_id)
    .where('updated_at', '=', sql<string>`${clave_desde}::timestamptz`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return fila !== undefined;
};

export const tieneCuenta = async (tx: Tx, correo: string): Promise<boolean> => {
  const fila = await tx.selectFrom('usuarios').select('id').where('correo', '=', correo).executeTakeFirst();
  return fila !== undefined;
};

/** The language a person reads; nothing when there is no such person any more. */
export const leerIdioma = async (tx: Tx, usuarioId: string): Promise<Idioma | undefined> => {
  const fila = await tx
    .selectFrom('usuarios')
    .leftJoin('user_settings', 'user_settings.user_id', 'usuarios.id')
    .select('user_settings.language')
    .where('usuarios.id', '=', usuarioId)
    .executeTakeFirst();
  return fila && idiomaSchema.parse(fila.language ?? 'es');
};
