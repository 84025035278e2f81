import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { problem } from '#src/platform/shared/problem.ts';
import { type Ajustes, ConfigurationError } from '../config.ts';
import { openDisk, syncToDisk, writeToDisk } from './disk.ts';
import type { ListedObject } from './listed-object.ts';
import { openS3 } from './s3.ts';

/** Where files are. Private: nothing outside the server reaches it, and every read is checked against the database first. */
export interface Store {
  save: (path: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** For what is too large for memory; how long it is has to be known. */
  saveStream: (path: string, stream: Readable, bytes: number, type: string) => Promise<void>;
  /** Fails here, and not in the middle of an answer, when there is nothing to read. */
  read: (path: string) => Promise<Readable>;
  /** Deleting what is not there is no failure. */
  remove: (path: string) => Promise<void>;
  /** Everything that is there, in no order, page by page: never more than one of them is in memory. */
  list: (perPage?: number) => AsyncIterable<ListedObject[]>;
  /** Writes and reads a small object; fails with a message for whoever configured the store. */
  check: () => Promise<void>;
}

/** Where a new object goes: 192 random bits under its company or person, so that no path tells another. It never leaves the server. */
export const newPath = (folder: string): string => `${folder}/${randomBytes(24).toString('hex')}`;

const PER_PAGE = 1000;

const CHECK_PATH = 'comprobacion';

const unavailable = (cause: unknown): Error => problem('servidor.no_disponible', { cause, retryAfter: 5 });

const readFrom = async (disk: Disk, path: string): Promise<Readable> => {
  const body = await disk.getStream(path);
  await once(body, 'readable');
  return body;
};

// the library wraps what the store said in an error of its own
const motivo = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? motivo(error.cause) : `${error.name}: ${error.message}`;
};

export const openStore = (ajustes: Ajustes): Store => {
  const folder = ajustes.STORAGE === 'disk' ? (ajustes.STORAGE_DIR ?? '') : undefined;
  const { disk, list } = folder === undefined ? openS3(ajustes) : openDisk(folder);

  const save = async (path: string, bytes: Uint8Array, type: string): Promise<void> => {
    await disk.put(path, bytes, { contentType: type });
    if (folder !== undefined) await syncToDisk(folder, path);
  };

  return {
    saveStream: async (path, stream, bytes, type) => {
      try {
        if (folder === undefined) {
          await disk.putStream(path, stream, { contentType: type, contentLength: bytes });
        } else {
          await writeToDisk(folder, path, stream);
          await syncToDisk(folder, path);
        }
      } catch (error) {
        throw unavailable(error);
      } finally {
        stream.destroy();
      }
    },
    save: async (...object) => {
      try {
        await save(...object);
      } catch (error) {
        throw unavailable(error);
      }
    },
    read: async (path) => {
      try {
        return await readFrom(disk, path);
      } catch (error) {
        throw unavailable(error);
      }
    },
    remove: (path) => disk.delete(path),
    list: (perPage = PER_PAGE) => list(perPage),
    check: async () => {
      try {
        await save(CHECK_PATH, Buffer.from('ok'), 'text/plain');
        (await readFrom(disk, CHECK_PATH)).destroy();
      } catch (error) {
        const which =
          folder === undefined
            ? `S3_* (${ajustes.S3_ENDPOINT}, bucket ${ajustes.S3_BUCKET})`
            : `STORAGE_DIR (${folder})`;
        throw new ConfigurationError(`The file store cannot be written and read with ${which}: ${motivo(error)}`, {
          cause: error,
        });
      }
    },
  };
};
