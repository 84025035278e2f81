import type { Readable } from 'node:stream';
import { type ReceivedFile, discardRest, writeToFile, chunksOf } from './receive-file.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

/** A sender who leaves ends it here and is no failure: whoever sent part of something may send the rest another time. */
async function* untilCut(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* chunksOf(body);
  } catch (error) {
    if (!body.errored) throw error;
  } finally {
    discardRest(body);
  }
}

/** What comes of a body: all of it, or what there was before the sender left. */
export const receiveRest = (body: Readable, folder: TemporaryFolder, max: number): Promise<ReceivedFile> =>
  writeToFile(untilCut(body), { folder, nombre: 'llegado', max });

async function* oneAfterAnother(parts: readonly (() => Promise<Readable>)[]): AsyncGenerator<Buffer> {
  for (const open of parts) yield* (await open()) as AsyncIterable<Buffer>;
}

/** Pieces that were kept apart, as the one file that they are. */
export const joinInFile = (
  parts: readonly (() => Promise<Readable>)[],
  folder: TemporaryFolder,
  max: number,
): Promise<ReceivedFile> => writeToFile(oneAfterAnother(parts), { folder, nombre: 'entero', max });
