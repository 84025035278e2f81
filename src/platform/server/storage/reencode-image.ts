import sharp, { type Metadata, type Sharp } from 'sharp';
import type { refusedImage } from '#src/platform/shared/image.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { memoryWhenDecoding } from './image-memory.ts';

const PIXELS = 40_000_000;
// twelve megapixels of the most demanding kind
const MEMORY = 74_000_000;
// lines longer than this cost more memory than their pixels tell
const LONGEST_SIDE = 16_384;

// one thread and no cache: what is held is what the image being worked on needs
sharp.concurrency(1);
sharp.cache(false);
// the library knows dozens of formats; whatever a file claims to be, only these readers ever run
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

export interface CleanImage {
  bytes: Uint8Array;
  tipo: 'image/webp';
  width: number;
  height: number;
}

// warnings are let pass, since cameras write files that deserve them; what is missing or broken is not
const open = (file: string, limitInputPixels: number | false): Sharp =>
  sharp(file, { failOn: 'error', limitInputPixels, sequentialRead: true, autoOrient: true });

const ifReadable = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work();
  } catch (cause) {
    throw problem<typeof refusedImage>('archivo.ilegible', { cause });
  }
};

/** From the header, before a pixel is decoded. An animation counts with all its pictures. */
const demandRoom = (header: Metadata): void => {
  const { width, height, pages = 1 } = header;
  const fits =
    width * height * pages <= PIXELS && Math.max(width, height) <= LONGEST_SIDE && memoryWhenDecoding(header) <= MEMORY;
  if (!fits) throw problem<typeof refusedImage>('archivo.demasiados_pixeles');
};

/**
 * The picture and nothing else: upright, at most `side` pixels long, without position, camera, comments or anything that was
 * hidden in or behind it; an animation becomes its first picture. WebP keeps transparency, and the strokes of a logo at this quality.
 */
export const reencode = async (file: string, side: number): Promise<CleanImage> => {
  demandRoom(await ifReadable(() => open(file, false).metadata()));
  const { data, info } = await ifReadable(() =>
    open(file, PIXELS)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, tipo: 'image/webp', width: info.width, height: info.height };
};
