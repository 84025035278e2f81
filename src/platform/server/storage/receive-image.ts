import type { Readable } from 'node:stream';
import type { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { recodificar } from './image-process.ts';
import { type Extension, extensionDe } from './image-type.ts';
import { type ArchivoRecibido, recibirEnArchivo } from './receive-file.ts';
import type { ImagenLimpia } from './reencode-image.ts';
import { enCarpetaTemporal } from './temporary-folder.ts';

export const BYTES_DE_IMAGEN = 15 * 1024 * 1024;

export interface EnvioDeImagen {
  cuerpo: Readable;
  /** What the sender says the bytes' sha256 is, in hex. */
  sha256: string | undefined;
  /** What the sender says their number is. */
  bytes: number | undefined;
}

export interface ImagenRecibida extends ImagenLimpia {
  /** Of the bytes as they were received. */
  sha256: Buffer;
  extension: Extension;
}

const extensionAdmitida = (comienzo: Buffer): Extension => {
  const extension = extensionDe(comienzo);
  if (!extension) throw problema<typeof imagenRechazada>('archivo.tipo_no_admitido');
  return extension;
};

/** A file that somebody sent, as the picture that is kept of it. */
export const imagenDe = async (
  { archivo, sha256, comienzo }: ArchivoRecibido,
  { sha256: dicho, lado }: { sha256: string | undefined; lado: number },
): Promise<ImagenRecibida> => {
  if (dicho !== undefined && dicho.toLowerCase() !== sha256.toString('hex'))
    throw problema<typeof imagenRechazada>('archivo.huella_distinta');
  const extension = extensionAdmitida(comienzo);
  return { ...(await recodificar({ archivo, lado })), sha256, extension };
};

/** Takes an image from whoever sends it and trusts none of it. Nothing of it stays on this machine but the answer. */
export const recibirImagen = async (envio: EnvioDeImagen, lado: number): Promise<ImagenRecibida> => {
  if (envio.bytes !== undefined && envio.bytes > BYTES_DE_IMAGEN)
    throw problema<typeof imagenRechazada>('archivo.demasiado_grande');
  return enCarpetaTemporal(async (carpeta) => {
    const destino = { carpeta, nombre: 'recibida', maximo: BYTES_DE_IMAGEN, mirar: extensionAdmitida };
    const recibido = await recibirEnArchivo(envio.cuerpo, destino);
    return imagenDe(recibido, { sha256: envio.sha256, lado });
  });
};
