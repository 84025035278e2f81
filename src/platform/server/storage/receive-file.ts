import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { refusedImage } from '#src/platform/shared/image.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

export interface ReceivedFile {
  /** Where it is. */
  file: string;
  bytes: number;
  sha256: Buffer;
  /** The first bytes, enough to tell what it is. */
  beginning: Buffer;
}

const BEGINNING_LENGTH = 16;

/** Which file of a folder, and how long it may become. */
export interface Target {
  folder: TemporaryFolder;
  nombre: string;
  max: number;
  /** Refuses it by its first bytes, before any is written. */
  look?: (beginning: Buffer) => unknown;
}

/** Writes to a file what comes: never more than one piece of it is in memory. */
export const writeToFile = async (
  chunks: AsyncIterable<Buffer>,
  { folder, nombre, max, look = () => {} }: Target,
): Promise<ReceivedFile> => {
  const summary = createHash('sha256');
  let beginning = Buffer.alloc(0);
  let bytes = 0;
  const file = folder.path(nombre);
  const isOpen = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > max) throw problem<typeof refusedImage>('archivo.demasiado_grande');
      if (beginning.length < BEGINNING_LENGTH) {
        beginning = Buffer.concat([beginning, chunk]).subarray(0, BEGINNING_LENGTH);
        if (beginning.length === BEGINNING_LENGTH) look(beginning);
      }
      summary.update(chunk);
      folder.occupy(chunk.length);
      await isOpen.writeFile(chunk);
    }
  } finally {
    await isOpen.close();
  }
  return { file, bytes, sha256: summary.digest(), beginning };
};

/** Stopping early must not close the connection, or the sender would never read why. */
export const chunksOf = (body: Readable): AsyncIterable<Buffer> =>
  body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/** What is left of a body that is refused: read and forgotten, since the connection's next request comes behind it. */
export const discardRest = (body: Readable): void => {
  body.resume();
};

/** A request's body. */
export const receiveToFile = async (body: Readable, target: Target): Promise<ReceivedFile> => {
  try {
    return await writeToFile(chunksOf(body), target);
  } catch (error) {
    // the sender left before the end
    if (body.errored) throw problem('peticion.malformada', { cause: error });
    discardRest(body);
    throw error;
  }
};
