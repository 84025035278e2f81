import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { MailImage } from './layout.ts';

// what fits above a text on a phone
const WIDTH = 200;
const HEIGHT = 64;
// for screens that have two pixels where a style sheet counts one
const DENSITY = 2;
const PIXELS = 4_000_000;

/**
 * A stored picture as a mail can carry it: small, and a PNG, since not every mail program reads the WebP in which pictures are
 * kept. It was re-encoded when it was received, so this is our own file and no stranger's.
 */
export const imageForMail = async (file: Readable): Promise<MailImage> => {
  const { data, info } = await sharp(await buffer(file), { limitInputPixels: PIXELS })
    .resize({ width: WIDTH * DENSITY, height: HEIGHT * DENSITY, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(1, WIDTH / info.width, HEIGHT / info.height);
  return {
    bytes: data,
    tipo: 'image/png',
    width: Math.max(1, Math.round(info.width * scale)),
    height: Math.max(1, Math.round(info.height * scale)),
  };
};
