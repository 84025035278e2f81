import type { Readable } from 'node:stream';
import { reencode } from './image-process.ts';
import { IMAGE_BYTES } from './receive-image.ts';
import { writeToFile } from './receive-file.ts';
import type { CleanImage } from './reencode-image.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** A smaller copy of a stored image. Decoded where strangers' images are: so it once was, and the store may be somebody else's. */
export const reduceImage = (body: Readable, side: number): Promise<CleanImage> =>
  inTemporaryFolder(async (folder) => {
    // what is kept of a picture may be larger than what came of it
    const target = { folder, nombre: 'guardada', max: 2 * IMAGE_BYTES };
    const { file } = await writeToFile(body as AsyncIterable<Buffer>, target);
    return reencode({ file, side });
  });
