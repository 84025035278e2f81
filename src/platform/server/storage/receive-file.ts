import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { problema } from '#src/platform/shared/problem.ts';

export interface ArchivoRecibido {
  sha256: Buffer;
  /** The first bytes, enough to tell what it is. */
  comienzo: Buffer;
}

const LARGO_DEL_COMIENZO = 16;

/** Writes a request's body to a file as it comes: never more than one piece of it is in memory. */
export const recibirEnArchivo = async (cuerpo: Readable, destino: string, maximo: number): Promise<ArchivoRecibido> => {
  const resumen = createHash('sha256');
  let comienzo = Buffer.alloc(0);
  let bytes = 0;
  const archivo = await open(destino, 'wx', 0o600);
  try {
    // stopping early must not close the connection, or the sender would never read why
    for await (const trozo of cuerpo.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += trozo.length;
      if (bytes > maximo) throw problema('archivo.demasiado_grande');
      if (comienzo.length < LARGO_DEL_COMIENZO)
        comienzo = Buffer.concat([comienzo, trozo]).subarray(0, LARGO_DEL_COMIENZO);
      resumen.update(trozo);
      await archivo.writeFile(trozo);
    }
  } catch (error) {
    // the sender left before the end
    if (cuerpo.errored) throw problema('peticion.malformada', { causa: error });
    throw error;
  } finally {
    await archivo.close();
  }
  return { sha256: resumen.digest(), comienzo };
};
