import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { now } from '#src/platform/server/db/now.ts';
import { type RowOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';

/** Inside the person's own context: only their own rows are visible. */
export const leerPersona = async (tx: Tx, usuarioId: string): Promise<Omit<Sesion, 'expira_en'>> => {
  // sent together: the connection is pipelined
  const [usuario, ajustes, membresias, activa] = await Promise.all([
    tx
      .selectFrom('usuarios')
      .select(['id', 'nombre', 'correo', 'imagen_perfil'])
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('user_settings')
      .select(['theme', 'language', 'notifications_enabled'])
      .where('user_id', '=', usuarioId)
      .executeTakeFirstOrThrow(),
    sql<Omit<RowOf<'app.get_mercaderista_companies', 'empresa_id' | 'empresa_nombre' | 'rol'>, 'created_at'>>`
      select empresa_id, empresa_nombre, empresa_logo, rol from app.get_mercaderista_companies()`.execute(tx),
    valueOf(tx, 'app.get_user_active_company_id', []),
  ]);
  return {
    usuario,
    membresias: membresias.rows as Sesion['membresias'],
    empresa_activa_id: activa,
    ajustes: ajustes as Sesion['ajustes'],
  };
};

export const leerExpiracion = async (tx: Tx, tokenHash: Buffer): Promise<string | undefined> => {
  const fila = await tx
    .selectFrom('auth.sesiones')
    .select('expira_en')
    .where('token_hash', '=', tokenHash)
    .where('expira_en', '>', now)
    .executeTakeFirst();
  return fila?.expira_en;
};

/** Whose it became; nothing if there is no such sign-up any more at the address that the link proved, or the address is somebody's. */
export const confirmarAlta = async (
  tx: Tx,
  { id, correo }: { id: string; correo: string },
  clave: string,
): Promise<string | undefined> => {
  // held until the end: moved to another address meanwhile, that one would count as proved
  const aqui = await tx
    .selectFrom('auth.altas')
    .select('id')
    .where('id', '=', id)
    .where('correo', '=', correo)
    .forUpdate()
    .executeTakeFirst();
  if (!aqui) return undefined;
  return (await valueOf(tx, 'app.confirmar_alta', [id, clave])) ?? undefined;
};

/** The address that counts as theirs from now on. */
export const confirmarCorreoDe = async (tx: Tx, usuarioId: string): Promise<string> => {
  const { correo } = await tx
    .updateTable('usuarios')
    .set({ correo_confirmado: true, updated_at: now })
    .where('id', '=', usuarioId)
    .returning('correo')
    .executeTakeFirstOrThrow();
  return correo;
};
