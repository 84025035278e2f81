import type { Partes } from '../parts.ts';
import { type EnvioDeImagen, recibirImagen } from './receive-image.ts';
import { nuevaRuta } from './store.ts';
import { conObjeto } from './with-object.ts';

/** What a table of files holds of an image that is in the store. */
export interface ImagenGuardada {
  object_path: string;
  nombre_original: string;
  tipo: string;
  bytes: number;
  /** Of the bytes as they were received. */
  sha256: Buffer;
}

/** From the sender to the store; `escribir` then commits the row. No transaction is open while the bytes come. */
export const guardarImagen = async <R>(
  partes: Pick<Partes, 'almacen' | 'registro'>,
  { carpeta, lado }: { carpeta: string; lado: number },
  envio: EnvioDeImagen,
  escribir: (imagen: ImagenGuardada) => Promise<R>,
): Promise<R> => {
  const { bytes, tipo, sha256, extension } = await recibirImagen(envio, lado);
  const ruta = nuevaRuta(carpeta);
  const nombre_original = `${Date.now()}.${extension}`;
  return conObjeto(partes, { ruta, bytes, tipo }, () =>
    escribir({ object_path: ruta, nombre_original, tipo, bytes: bytes.length, sha256 }),
  );
};
