import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { CarpetaTemporal } from './temporary-folder.ts';

export interface ArchivoRecibido {
  /** Where it is. */
  archivo: string;
  bytes: number;
  sha256: Buffer;
  /** The first bytes, enough to tell what it is. */
  comienzo: Buffer;
}

const LARGO_DEL_COMIENZO = 16;

/** Which file of a folder, and how long it may become. */
export interface Destino {
  carpeta: CarpetaTemporal;
  nombre: string;
  maximo: number;
  /** Refuses it by its first bytes, before any is written. */
  mirar?: (comienzo: Buffer) => unknown;
}

/** Writes to a file what comes: never more than one piece of it is in memory. */
export const escribirEnArchivo = async (
  trozos: AsyncIterable<Buffer>,
  { carpeta, nombre, maximo, mirar = () => {} }: Destino,
): Promise<ArchivoRecibido> => {
  const resumen = createHash('sha256');
  let comienzo = Buffer.alloc(0);
  let bytes = 0;
  const archivo = carpeta.ruta(nombre);
  const abierto = await open(archivo, 'wx', 0o600);
  try {
    for await (const trozo of trozos) {
      bytes += trozo.length;
      if (bytes > maximo) throw problema<typeof imagenRechazada>('archivo.demasiado_grande');
      if (comienzo.length < LARGO_DEL_COMIENZO) {
        comienzo = Buffer.concat([comienzo, trozo]).subarray(0, LARGO_DEL_COMIENZO);
        if (comienzo.length === LARGO_DEL_COMIENZO) mirar(comienzo);
      }
      resumen.update(trozo);
      carpeta.ocupar(trozo.length);
      await abierto.writeFile(trozo);
    }
  } finally {
    await abierto.close();
  }
  return { archivo, bytes, sha256: resumen.digest(), comienzo };
};

/** Stopping early must not close the connection, or the sender would never read why. */
export const trozosDe = (cuerpo: Readable): AsyncIterable<Buffer> =>
  cuerpo.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/** What is left of a body that is refused: read and forgotten, since the connection's next request comes behind it. */
export const desecharResto = (cuerpo: Readable): void => {
  cuerpo.resume();
};

/** A request's body. */
export const recibirEnArchivo = async (cuerpo: Readable, destino: Destino): Promise<ArchivoRecibido> => {
  try {
    return await escribirEnArchivo(trozosDe(cuerpo), destino);
  } catch (error) {
    // the sender left before the end
    if (cuerpo.errored) throw problema('peticion.malformada', { causa: error });
    desecharResto(cuerpo);
    throw error;
  }
};
