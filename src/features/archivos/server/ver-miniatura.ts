import type { Flujo } from '#src/platform/server/http/serve.ts';
import { cambiante, verArchivo } from '#src/platform/server/http/stored-file.ts';
import type { Almacen } from '#src/platform/server/storage/store.ts';
import type { ArchivoConMiniatura } from './queries-archivos.ts';

/** Until it is made, the picture itself, which nobody may keep as if it were the small one. */
export const verMiniaturaDe = (almacen: Almacen, archivo: ArchivoConMiniatura | undefined): Flujo => {
  const entera = verArchivo(almacen, archivo);
  const { miniatura_path: ruta, miniatura_tipo: tipo, miniatura_bytes: bytes } = archivo ?? {};
  if (!ruta || !tipo || !bytes) return cambiante(entera);
  return {
    abrir: () => almacen.leer(ruta),
    tipo,
    bytes,
    etag: `"${archivo?.sha256.toString('hex')}-miniatura"`,
  };
};
