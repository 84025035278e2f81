import type { Metadata } from 'sharp';

type Cabecera = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

const LINEAS_EN_MEMORIA = 2000;

/**
 * The bytes that decoding will hold, told from the header and checked against measurements. Pixels alone do not tell:
 *   a progressive JPEG keeps the coefficients of the whole picture, two bytes each; a plain one next to nothing;
 *   a WebP may keep every pixel;
 *   a PNG that is interlaced keeps every pixel, another a band of lines.
 */
export const memoriaAlDecodificar = (cabecera: Cabecera): number => {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = cabecera;
  const pixeles = width * height;
  const porPixel = channels * (depth === 'ushort' ? 2 : 1);
  switch (format) {
    case 'jpeg':
      if (!isProgressive) return 0;
      return pixeles * (chromaSubsampling === '4:2:0' ? 3 : 2 * channels);
    case 'png':
      return porPixel * (isProgressive ? pixeles : Math.min(pixeles, width * LINEAS_EN_MEMORIA));
    default:
      return pixeles * 4;
  }
};
