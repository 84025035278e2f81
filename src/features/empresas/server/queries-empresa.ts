import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { now } from '#src/platform/server/db/now.ts';
import { rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { StoredImage } from '#src/platform/server/storage/keep-image.ts';
import { toldProblem } from '#src/platform/shared/problem.ts';
import { registrarEmpresa } from '../contract.ts';

export const leerEmpresa = (
  tx: Tx,
  empresaId: string,
): Promise<{ id: string; nombre: string; logo_url: string | null }> =>
  tx.selectFrom('empresas').select(['id', 'nombre', 'logo_url']).where('id', '=', empresaId).executeTakeFirstOrThrow();

/** Whether there was a company that the actor may change. */
export const ponerLogo = async (tx: Tx, empresaId: string, logoUrl: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('empresas')
    .set({ logo_url: logoUrl })
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const elegirEmpresaActiva = async (tx: Tx, { usuario_id, empresa_id }: ActorDeEmpresa): Promise<void> => {
  await tx
    .insertInto('user_settings')
    .values({ user_id: usuario_id, empresa_activa_id: empresa_id })
    .onConflict((conflicto) =>
      conflicto.column('user_id').doUpdateSet({ empresa_activa_id: empresa_id, updated_at: now }),
    )
    .execute();
};

/** By the person themselves, before they have any company: the context is theirs and no company's. */
export const crearEmpresa = async (
  tx: Tx,
  usuarioId: string,
  { empresa_id, empresa_nombre }: { empresa_id: string; empresa_nombre: string },
): Promise<void> => {
  await valueOf(tx, 'app.entrar_persona', [usuarioId]);
  const [hecho] = await rowsOf(tx, 'app.create_company_with_admin', [empresa_id, empresa_nombre]);
  if (!hecho?.success) throw toldProblem(registrarEmpresa.problems, hecho?.error);
};

/** The sign-up that a registration's permit is of, while it waits. */
export const altaDelPermiso = async (tx: Tx, permiso: Buffer): Promise<string | undefined> => {
  const fila = await tx
    .selectFrom('auth.codigos')
    .select('alta_id')
    .where('codigo_hash', '=', permiso)
    .where('proposito', '=', 'logo-de-registro')
    .where('expira_en', '>', now)
    .executeTakeFirst();
  return fila?.alta_id ?? undefined;
};

/** Keeps the logo with the sign-up; returns where the former one is. Nothing: it was confirmed or has gone meanwhile. */
export const ponerLogoDeAlta = async (
  tx: Tx,
  altaId: string,
  logo: StoredImage,
): Promise<{ anterior: string | null } | undefined> =>
  tx
    .updateTable('auth.altas')
    .set(logo)
    .where('id', '=', altaId)
    .returning(sql<string | null>`old.object_path`.as('anterior'))
    .executeTakeFirst();
