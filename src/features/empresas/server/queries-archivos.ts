import type { Insertable } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Archivos } from '#src/platform/server/db/schema.gen.ts';
import type { ArchivoGuardado } from '#src/platform/server/http/stored-file.ts';

export type ArchivoNuevo = Omit<Insertable<Archivos>, 'id' | 'created_at'>;

export const insertarArchivo = async (tx: Tx, archivo: ArchivoNuevo): Promise<string> => {
  const { id } = await tx.insertInto('archivos').values(archivo).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Whether there was a company that the actor may change. */
export const ponerLogo = async (tx: Tx, empresaId: string, logoUrl: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('empresas')
    .set({ logo_url: logoUrl })
    .where('id', '=', empresaId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const buscarArchivo = (tx: Tx, empresaId: string, archivoId: string): Promise<ArchivoGuardado | undefined> =>
  tx
    .selectFrom('archivos')
    .select(['object_path', 'tipo', 'bytes', 'sha256'])
    .where('empresa_id', '=', empresaId)
    .where('id', '=', archivoId)
    .executeTakeFirst();

/** Writes as much as a logo does, and changes nothing: a registration that was silently refused must not answer sooner. */
export const aparentarLogo = async (tx: Tx, permiso: Buffer): Promise<void> => {
  await tx
    .updateTable('auth.codigos')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('codigo_hash', '=', permiso)
    .execute();
};
