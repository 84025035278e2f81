import type { FileStream } from '#src/platform/server/http/serve.ts';
import { changing, showFile } from '#src/platform/server/http/stored-file.ts';
import type { Store } from '#src/platform/server/storage/store.ts';
import type { ArchivoConMiniatura } from './queries-archivos.ts';

/** Until it is made, the picture itself, which nobody may keep as if it were the small one. */
export const verMiniatura = (store: Store, archivo: ArchivoConMiniatura | undefined): FileStream => {
  const entera = showFile(store, archivo);
  const { miniatura_path: ruta, miniatura_tipo: type, miniatura_bytes: bytes } = archivo ?? {};
  if (!ruta || !type || !bytes) return changing(entera);
  return {
    open: () => store.read(ruta),
    type,
    bytes,
    etag: `"${archivo?.sha256.toString('hex')}-miniatura"`,
  };
};
