import type { Metadata } from 'sharp';

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

const LINES_IN_MEMORY = 2000;

/**
 * The bytes that decoding will hold, told from the header and checked against measurements. Pixels alone do not tell:
 *   a progressive JPEG keeps the coefficients of the whole picture, two bytes each; a plain one next to nothing;
 *   a WebP may keep every pixel;
 *   a PNG that is interlaced keeps every pixel, another a band of lines.
 */
export const memoryWhenDecoding = (header: Header): number => {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = header;
  const pixels = width * height;
  const perPixel = channels * (depth === 'ushort' ? 2 : 1);
  switch (format) {
    case 'jpeg':
      if (!isProgressive) return 0;
      return pixels * (chromaSubsampling === '4:2:0' ? 3 : 2 * channels);
    case 'png':
      return perPixel * (isProgressive ? pixels : Math.min(pixels, width * LINES_IN_MEMORY));
    default:
      return pixels * 4;
  }
};
