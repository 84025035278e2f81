import sharp, { type Metadata, type Sharp } from 'sharp';
import type { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { memoriaAlDecodificar } from './image-memory.ts';

const PIXELES = 40_000_000;
// twelve megapixels of the most demanding kind
const MEMORIA = 74_000_000;
// lines longer than this cost more memory than their pixels tell
const LADO_MAXIMO = 16_384;

// one thread and no cache: what is held is what the image being worked on needs
sharp.concurrency(1);
sharp.cache(false);
// the library knows dozens of formats; whatever a file claims to be, only these readers ever run
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

export interface ImagenLimpia {
  bytes: Uint8Array;
  tipo: 'image/webp';
  ancho: number;
  alto: number;
}

// warnings are let pass, since cameras write files that deserve them; what is missing or broken is not
const abrir = (archivo: string, limitInputPixels: number | false): Sharp =>
  sharp(archivo, { failOn: 'error', limitInputPixels, sequentialRead: true, autoOrient: true });

const siSeLee = async <R>(hacer: () => Promise<R>): Promise<R> => {
  try {
    return await hacer();
  } catch (causa) {
    throw problema<typeof imagenRechazada>('archivo.ilegible', { causa });
  }
};

/** From the header, before a pixel is decoded. An animation counts with all its pictures. */
const exigirQueQuepa = (cabecera: Metadata): void => {
  const { width, height, pages = 1 } = cabecera;
  const cabe =
    width * height * pages <= PIXELES &&
    Math.max(width, height) <= LADO_MAXIMO &&
    memoriaAlDecodificar(cabecera) <= MEMORIA;
  if (!cabe) throw problema<typeof imagenRechazada>('archivo.demasiados_pixeles');
};

/**
 * The picture and nothing else: upright, at most `lado` pixels long, without position, camera, comments or anything that was
 * hidden in or behind it; an animation becomes its first picture. WebP keeps transparency, and the strokes of a logo at this quality.
 */
export const recodificar = async (archivo: string, lado: number): Promise<ImagenLimpia> => {
  exigirQueQuepa(await siSeLee(() => abrir(archivo, false).metadata()));
  const { data, info } = await siSeLee(() =>
    abrir(archivo, PIXELES)
      .resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, tipo: 'image/webp', ancho: info.width, alto: info.height };
};
