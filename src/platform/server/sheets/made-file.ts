import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Text in UTF-8, or bytes. */
export type Contenido = AsyncIterable<string | Uint8Array>;

export interface ArchivoHecho {
  bytes: number;
  /** Once: the file has no name any more and goes with whoever reads it. */
  abrir: () => Promise<Readable>;
}

/** Read by whoever it is given to, and closed by them. */
const escribir = async (contenido: Contenido): Promise<FileHandle> => {
  const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-exporte-'));
  try {
    const ruta = join(carpeta, 'archivo');
    await pipeline(contenido, createWriteStream(ruta, { flags: 'wx', mode: 0o600 }));
    return await open(ruta, 'r');
  } finally {
    // an open file outlives its name
    await rm(carpeta, { recursive: true, force: true });
  }
};

/**
 * Lets `trabajar` make a file as fast as this machine can, before the answer begins. Sent straight from the database it would hold a
 * connection for as long as the slowest reader likes, and an error in the middle could only cut the answer off. It goes around the
 * transaction that the rows are read in: where that fails, were it at its very end, or is tried again, nobody is left to read what
 * it had made, which is closed.
 */
export const haciendoArchivo = async <R>(
  trabajar: (hacer: (contenido: Contenido) => Promise<ArchivoHecho>) => Promise<R>,
): Promise<R> => {
  let archivo: FileHandle | undefined;
  const hacer = async (contenido: Contenido): Promise<ArchivoHecho> => {
    await archivo?.close();
    const hecho = await escribir(contenido);
    archivo = hecho;
    const { size } = await hecho.stat();
    return { bytes: size, abrir: async () => hecho.createReadStream() };
  };
  try {
    return await trabajar(hacer);
  } catch (error) {
    await archivo?.close();
    throw error;
  }
};
