import { LADO_DE_MINIATURA } from '#src/dominio/archivos/miniatura.ts';
import { miniatura } from '#src/dominio/archivos/server/miniatura.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { reduceImage } from '#src/platform/server/storage/reduce-image.ts';
import { newPath } from '#src/platform/server/storage/store.ts';
import { withObject, discardObject } from '#src/platform/server/storage/with-object.ts';
import { anotarMiniatura, buscarConMiniatura } from './queries-archivos.ts';

/**
 * Object first, row second, and each attempt under a path of its own: one that was cut off leaves at most an object without a
 * row, which the sweep takes away, and never a row whose object the sweep is taking away.
 */
export const hacerMiniatura = defineJob(miniatura, async ({ empresa_id, archivo_id: id }, parts) => {
  const { store, withSystem } = parts;
  const archivo = await withSystem(empresa_id, (tx) => buscarConMiniatura(tx, { empresa_id, id }));
  if (!archivo || archivo.miniatura_path !== null) return;
  const { bytes, tipo } = await reduceImage(await store.read(archivo.object_path), LADO_DE_MINIATURA);
  const path = newPath(empresa_id);
  const suya = { miniatura_path: path, miniatura_tipo: tipo, miniatura_bytes: bytes.length };
  const anotada = await withObject(parts, { path, bytes, tipo }, () =>
    withSystem(empresa_id, (tx) => anotarMiniatura(tx, { empresa_id, id }, suya)),
  );
  // somebody else was faster, or the picture is gone
  if (!anotada) await discardObject(parts, path);
});
