import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { problema } from '#src/platform/shared/problem.ts';

export interface ArchivoRecibido {
  bytes: number;
  sha256: Buffer;
  /** The first bytes, enough to tell what it is. */
  comienzo: Buffer;
}

const LARGO_DEL_COMIENZO = 16;

/** Writes to a file what comes: never more than one piece of it is in memory. */
export const escribirEnArchivo = async (
  trozos: AsyncIterable<Buffer>,
  destino: string,
  maximo: number,
): Promise<ArchivoRecibido> => {
  const resumen = createHash('sha256');
  let comienzo = Buffer.alloc(0);
  let bytes = 0;
  const archivo = await open(destino, 'wx', 0o600);
  try {
    for await (const trozo of trozos) {
      bytes += trozo.length;
      if (bytes > maximo) throw problema('archivo.demasiado_grande');
      if (comienzo.length < LARGO_DEL_COMIENZO)
        comienzo = Buffer.concat([comienzo, trozo]).subarray(0, LARGO_DEL_COMIENZO);
      resumen.update(trozo);
      await archivo.writeFile(trozo);
    }
  } finally {
    await archivo.close();
  }
  return { bytes, sha256: resumen.digest(), comienzo };
};

/** Stopping early must not close the connection, or the sender would never read why. */
export const trozosDe = (cuerpo: Readable): AsyncIterable<Buffer> =>
  cuerpo.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/** A request's body. */
export const recibirEnArchivo = async (cuerpo: Readable, destino: string, maximo: number): Promise<ArchivoRecibido> => {
  try {
    return await escribirEnArchivo(trozosDe(cuerpo), destino, maximo);
  } catch (error) {
    // the sender left before the end
    if (cuerpo.errored) throw problema('peticion.malformada', { causa: error });
    throw error;
  }
};
