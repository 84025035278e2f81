import type { Partes } from '#src/platform/server/parts.ts';
import { type EnvioDeImagen, recibirImagen } from '#src/platform/server/storage/receive-image.ts';
import { nuevaRuta } from '#src/platform/server/storage/store.ts';
import { conObjeto } from '#src/platform/server/storage/with-object.ts';
import type { LogoNuevo } from './guardar-logo.ts';

const LADO = 1024;

/** From the sender to the store; `escribir` then commits the row. No transaction is open while the bytes come. */
export const recibirLogo = async <R>(
  partes: Pick<Partes, 'almacen' | 'registro'>,
  carpeta: string,
  envio: EnvioDeImagen,
  escribir: (logo: LogoNuevo) => Promise<R>,
): Promise<R> => {
  const imagen = await recibirImagen(envio, LADO);
  const ruta = nuevaRuta(carpeta);
  const nombreOriginal = `${Date.now()}.${imagen.extension}`;
  return conObjeto(partes, { ruta, ...imagen }, () => escribir({ ...imagen, ruta, nombreOriginal }));
};
