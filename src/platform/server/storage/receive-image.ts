import type { Readable } from 'node:stream';
import type { refusedImage } from '#src/platform/shared/image.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { reencode } from './image-process.ts';
import { type Extension, extensionOf } from './image-type.ts';
import { type ReceivedFile, receiveToFile } from './receive-file.ts';
import type { CleanImage } from './reencode-image.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

export const IMAGE_BYTES = 15 * 1024 * 1024;

export interface ImageUpload {
  body: Readable;
  /** What the sender says the bytes' sha256 is, in hex. */
  sha256: string | undefined;
  /** What the sender says their number is. */
  bytes: number | undefined;
}

export interface ReceivedImage extends CleanImage {
  /** Of the bytes as they were received. */
  sha256: Buffer;
  extension: Extension;
}

const allowedExtension = (beginning: Buffer): Extension => {
  const extension = extensionOf(beginning);
  if (!extension) throw problem<typeof refusedImage>('archivo.tipo_no_admitido');
  return extension;
};

/** A file that somebody sent, as the picture that is kept of it. */
export const imageOf = async (
  { file, sha256, beginning }: ReceivedFile,
  { sha256: said, side }: { sha256: string | undefined; side: number },
): Promise<ReceivedImage> => {
  if (said !== undefined && said.toLowerCase() !== sha256.toString('hex'))
    throw problem<typeof refusedImage>('archivo.huella_distinta');
  const extension = allowedExtension(beginning);
  return { ...(await reencode({ file, side })), sha256, extension };
};

/** Takes an image from whoever sends it and trusts none of it. Nothing of it stays on this machine but the answer. */
export const receiveImage = async (upload: ImageUpload, side: number): Promise<ReceivedImage> => {
  if (upload.bytes !== undefined && upload.bytes > IMAGE_BYTES)
    throw problem<typeof refusedImage>('archivo.demasiado_grande');
  return inTemporaryFolder(async (folder) => {
    const target = { folder, nombre: 'recibida', max: IMAGE_BYTES, look: allowedExtension };
    const received = await receiveToFile(upload.body, target);
    return imageOf(received, { sha256: upload.sha256, side });
  });
};
