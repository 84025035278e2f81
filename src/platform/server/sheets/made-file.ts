import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Text in UTF-8, or bytes. */
export type Content = AsyncIterable<string | Uint8Array>;

export interface MadeFile {
  bytes: number;
  /** Once: the file has no name any more and goes with whoever reads it. */
  open: () => Promise<Readable>;
}

/** Read by whoever it is given to, and closed by them. */
const write = async (content: Content): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), 'anaquel-exporte-'));
  try {
    const path = join(folder, 'archivo');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await open(path, 'r');
  } finally {
    // an open file outlives its name
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Lets `produce` make a file as fast as this machine can, before the answer begins. Sent straight from the database it would hold a
 * connection for as long as the slowest reader likes, and an error in the middle could only cut the answer off. It goes around the
 * transaction that the rows are read in: where that fails, were it at its very end, or is tried again, nobody is left to read what
 * it had made, which is closed.
 */
export const makingFile = async <R>(
  produce: (work: (content: Content) => Promise<MadeFile>) => Promise<R>,
): Promise<R> => {
  let file: FileHandle | undefined;
  const work = async (content: Content): Promise<MadeFile> => {
    await file?.close();
    const done = await write(content);
    file = done;
    const { size } = await done.stat();
    return { bytes: size, open: async () => done.createReadStream() };
  };
  try {
    return await produce(work);
  } catch (error) {
    await file?.close();
    throw error;
  }
};
