import type { archivoNoEncontrado } from '#src/platform/shared/archivo.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { Almacen } from '../storage/store.ts';
import type { Flujo } from './serve.ts';

/** What a table of files says of one of its own. */
export interface ArchivoGuardado {
  object_path: string;
  tipo: string;
  bytes: number;
  sha256: Buffer;
}

/** The row was found by whoever may see it, or not at all; only then is the store asked. */
export const verArchivo = (almacen: Almacen, archivo: ArchivoGuardado | undefined): Flujo => {
  if (!archivo) throw problema<typeof archivoNoEncontrado>('archivo.no_encontrado');
  return {
    abrir: () => almacen.leer(archivo.object_path),
    tipo: archivo.tipo,
    bytes: archivo.bytes,
    etag: `"${archivo.sha256.toString('hex')}"`,
  };
};

/** Shown at an address that may show another file tomorrow. */
export const cambiante = (flujo: Flujo): Flujo => ({ ...flujo, etag: undefined });
