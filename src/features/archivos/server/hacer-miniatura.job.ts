import { LADO_DE_MINIATURA } from '#src/dominio/archivos/miniatura.ts';
import { miniatura } from '#src/dominio/archivos/server/miniatura.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { reducirImagen } from '#src/platform/server/storage/reduce-image.ts';
import { nuevaRuta } from '#src/platform/server/storage/store.ts';
import { conObjeto, descartarObjeto } from '#src/platform/server/storage/with-object.ts';
import { anotarMiniatura, buscarConMiniatura } from './queries-archivos.ts';

/**
 * Object first, row second, and each attempt under a path of its own: one that was cut off leaves at most an object without a
 * row, which the sweep takes away, and never a row whose object the sweep is taking away.
 */
export const hacerMiniatura = definirTrabajo(miniatura, async ({ empresa_id, archivo_id: id }, partes) => {
  const { almacen, conSistema } = partes;
  const archivo = await conSistema(empresa_id, (tx) => buscarConMiniatura(tx, { empresa_id, id }));
  if (!archivo || archivo.miniatura_path !== null) return;
  const { bytes, tipo } = await reducirImagen(await almacen.leer(archivo.object_path), LADO_DE_MINIATURA);
  const ruta = nuevaRuta(empresa_id);
  const suya = { miniatura_path: ruta, miniatura_tipo: tipo, miniatura_bytes: bytes.length };
  const anotada = await conObjeto(partes, { ruta, bytes, tipo }, () =>
    conSistema(empresa_id, (tx) => anotarMiniatura(tx, { empresa_id, id }, suya)),
  );
  // somebody else was faster, or the picture is gone
  if (!anotada) await descartarObjeto(partes, ruta);
});
