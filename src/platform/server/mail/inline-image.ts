import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { ImagenDeCorreo } from './layout.ts';

// what fits above a text on a phone
const ANCHO = 200;
const ALTO = 64;
// for screens that have two pixels where a style sheet counts one
const DENSIDAD = 2;
const PIXELES = 4_000_000;

/**
 * A stored picture as a mail can carry it: small, and a PNG, since not every mail program reads the WebP in which pictures are
 * kept. It was re-encoded when it was received, so this is our own file and no stranger's.
 */
export const imagenParaCorreo = async (archivo: Readable): Promise<ImagenDeCorreo> => {
  const { data, info } = await sharp(await buffer(archivo), { limitInputPixels: PIXELES })
    .resize({ width: ANCHO * DENSIDAD, height: ALTO * DENSIDAD, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const escala = Math.min(1, ANCHO / info.width, ALTO / info.height);
  return {
    bytes: data,
    tipo: 'image/png',
    ancho: Math.max(1, Math.round(info.width * escala)),
    alto: Math.max(1, Math.round(info.height * escala)),
  };
};
