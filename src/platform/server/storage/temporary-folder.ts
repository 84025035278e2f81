import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem } from '#src/platform/shared/problem.ts';

/** A folder for files on their way. */
export interface TemporaryFolder {
  /** The path of a file in it. */
  path: (nombre: string) => string;
  /** Asked before so many bytes are written into it. Refuses when all such folders of this process have no more room. */
  occupy: (bytes: number) => void;
}

type InFolder = <R>(work: (folder: TemporaryFolder) => Promise<R>) => Promise<R>;

/**
 * Counted as they are written and not as they are announced: whoever says that much will come and sends nothing keeps nobody out.
 * What one folder has taken is free again when it is gone.
 */
export const createTemporaryFolders = (max: number): InFolder => {
  let occupied = 0;
  return async (work) => {
    const folder = await mkdtemp(join(tmpdir(), 'anaquel-temporal-'));
    let own = 0;
    const occupy = (bytes: number) => {
      if (occupied + bytes > max) throw problem('servidor.sobrecargado', { retryAfter: 5 });
      occupied += bytes;
      own += bytes;
    };
    try {
      return await work({ path: (nombre) => join(folder, nombre), occupy });
    } finally {
      await rm(folder, { recursive: true, force: true });
      occupied -= own;
    }
  };
};

export const TEMPORARY_BYTES = 1024 ** 3;

/** Nothing of it stays, however it ends. One for the process, since what it bounds is this machine's disk. */
export const inTemporaryFolder: InFolder = createTemporaryFolders(TEMPORARY_BYTES);
