import type { Parts } from '../parts.ts';
import { type ImageUpload, receiveImage } from './receive-image.ts';
import { newPath } from './store.ts';
import { withObject } from './with-object.ts';

/** What a table of files holds of an image that is in the store. */
export interface StoredImage {
  object_path: string;
  nombre_original: string;
  tipo: string;
  bytes: number;
  /** Of the bytes as they were received. */
  sha256: Buffer;
}

/** From the sender to the store; `write` then commits the row. No transaction is open while the bytes come. */
export const saveImage = async <R>(
  parts: Pick<Parts, 'store' | 'logger'>,
  { folder, side }: { folder: string; side: number },
  upload: ImageUpload,
  write: (image: StoredImage) => Promise<R>,
): Promise<R> => {
  const { bytes, tipo, sha256, extension } = await receiveImage(upload, side);
  const path = newPath(folder);
  const nombre_original = `${Date.now()}.${extension}`;
  return withObject(parts, { path, bytes, tipo }, () =>
    write({ object_path: path, nombre_original, tipo, bytes: bytes.length, sha256 }),
  );
};
