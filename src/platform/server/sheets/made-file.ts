import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface ArchivoHecho {
  bytes: number;
  /** Once: the file has no name any more and goes with whoever reads it. */
  abrir: () => Promise<Readable>;
}

/**
 * Makes a file as fast as this machine can, before the answer begins. Sent straight from the database it would hold a connection
 * for as long as the slowest reader likes, and an error in the middle could only cut the answer off.
 */
export const hacerArchivo = async (contenido: AsyncIterable<string | Uint8Array>): Promise<ArchivoHecho> => {
  const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-exporte-'));
  try {
    const ruta = join(carpeta, 'archivo');
    await pipeline(contenido, createWriteStream(ruta, { flags: 'wx', mode: 0o600 }));
    const archivo = await open(ruta, 'r');
    const { size } = await archivo.stat();
    return { bytes: size, abrir: async () => archivo.createReadStream() };
  } finally {
    // an open file outlives its name
    await rm(carpeta, { recursive: true, force: true });
  }
};
