import type { Tx } from '#src/platform/server/db/client.ts';
import { now } from '#src/platform/server/db/now.ts';
import { rowsOf } from '#src/platform/server/db/routines.ts';
import type { StoredFile } from '#src/platform/server/http/stored-file.ts';
import type { StoredImage } from '#src/platform/server/storage/keep-image.ts';

export const insertarImagen = async (tx: Tx, usuarioId: string, imagen: StoredImage): Promise<string> => {
  const { id } = await tx
    .insertInto('archivos_de_persona')
    .values({ usuario_id: usuarioId, ...imagen })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const ponerImagen = async (tx: Tx, usuarioId: string, direccion: string): Promise<void> => {
  await tx
    .updateTable('usuarios')
    .set({ imagen_perfil: direccion, updated_at: now })
    .where('id', '=', usuarioId)
    .execute();
};

/** Deletes the rows of all pictures but one; returns where their objects are. */
export const quitarLasDemas = async (tx: Tx, usuarioId: string, imagenId: string): Promise<string[]> => {
  const quitadas = await tx
    .deleteFrom('archivos_de_persona')
    .where('usuario_id', '=', usuarioId)
    .where('id', '<>', imagenId)
    .returning('object_path')
    .execute();
  return quitadas.map(({ object_path }) => object_path);
};

/** Of whoever it is: the database decides whether the person of the context may see it. */
export const buscarImagen = async (
  tx: Tx,
  { usuarioId, archivoId }: { usuarioId: string; archivoId: string },
): Promise<StoredFile | undefined> => {
  const [imagen] = await rowsOf(
    tx,
    'app.ver_archivo_de_persona',
    [usuarioId, archivoId],
    ['object_path', 'tipo', 'bytes', 'sha256'],
  );
  return imagen;
};
