import type { Flujo } from '#src/platform/server/http/serve.ts';
import type { Almacen } from '#src/platform/server/storage/store.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { ArchivoGuardado } from './queries-archivos.ts';

/** The row was found by whoever may see it, or not at all; only then is the store asked. */
export const verArchivo = (almacen: Almacen, archivo: ArchivoGuardado | undefined): Flujo => {
  if (!archivo) throw problema('archivo.no_encontrado');
  return {
    abrir: () => almacen.leer(archivo.object_path),
    tipo: archivo.tipo,
    bytes: archivo.bytes,
    etag: `"${archivo.sha256.toString('hex')}"`,
  };
};
