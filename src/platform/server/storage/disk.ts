import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ListableDisk, ListedObject } from './listed-object.ts';

/** Not by the library: it tries again after a failure, and of what was read already there is no second time. */
export const writeToDisk = async (folder: string, path: string, stream: Readable): Promise<void> => {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await pipeline(stream, createWriteStream(target));
};

/** Flushes a file and the folders that name it: the row committed next must not outlive its bytes in a power cut. */
export const syncToDisk = async (folder: string, path: string): Promise<void> => {
  for (let part = path; ; part = dirname(part)) {
    const isOpen = await open(join(folder, part), 'r');
    try {
      await isOpen.sync();
    } finally {
      await isOpen.close();
    }
    if (part === '.') return;
  }
};

const modifiedAt = async (file: string): Promise<Date | undefined> => {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    // deleted since its folder was read
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

async function* walk(root: string, within: string): AsyncGenerator<ListedObject> {
  for await (const input of await opendir(join(root, within))) {
    const path = join(within, input.name);
    if (input.isDirectory()) yield* walk(root, path);
    else if (input.isFile()) {
      const modified = await modifiedAt(join(root, path));
      if (modified) yield { path, modified };
    }
  }
}

/** By itself: the library's own list is of everything at once. */
async function* list(folder: string, perPage: number): AsyncGenerator<ListedObject[]> {
  let pagina: ListedObject[] = [];
  for await (const object of walk(folder, '')) {
    pagina.push(object);
    if (pagina.length === perPage) {
      yield pagina;
      pagina = [];
    }
  }
  yield pagina;
}

export const openDisk = (folder: string): ListableDisk => ({
  disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
  list: (perPage) => list(folder, perPage),
});
