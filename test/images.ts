import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain image with some detail in it, so that it weighs something. */
export const imagen = (formato: 'jpeg' | 'png' | 'webp', ancho = 300, alto = 200): Promise<Buffer> => {
  const pixeles = Buffer.alloc(ancho * alto * 4);
  for (let i = 0; i < pixeles.length; i += 1) pixeles[i] = (i * 7919) % 251;
  return sharp(pixeles, { raw: { width: ancho, height: alto, channels: 4 } })
    .toFormat(formato)
    .toBuffer();
};

/**
 * As a phone stores a photo taken upright: pixels lying on their side, a note that says so (orientation 6), and where and with
 * what it was taken. Seen upright, 200×400, the upper half is red and the lower blue.
 */
export const fotoConPosicion = async (): Promise<Buffer> => {
  const rojo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: rojo, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'MarcaSecreta' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '66/1 55/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secreto/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
};

const trozo = (tipo: string, datos: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(body));
  return Buffer.concat([largo, body, suma]);
};

// zeros that expand a thousandfold: one compressed megabyte, repeated, costs nothing to make
const zlibDeCeros = (bytes: number): Buffer => {
  const MEGA = 1_048_576;
  const comprimir = (largo: number, finishFlush: number) => deflateRawSync(Buffer.alloc(largo), { finishFlush });
  const mega = comprimir(MEGA, constants.Z_FULL_FLUSH);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE((((bytes % 65_521) << 16) | 1) >>> 0);
  return Buffer.concat([
    Buffer.from([0x78, 0x01]),
    ...Array.from({ length: Math.floor(bytes / MEGA) }, () => mega),
    comprimir(bytes % MEGA, constants.Z_FINISH),
    suma,
  ]);
};

interface Png {
  width: number;
  height: number;
  bits?: 8 | 16;
  entrelazado?: boolean;
}

/** A valid RGBA PNG of any size, all zeros, in a file a thousand times smaller than its pixels. */
export const pngDeCeros = ({ width, height, bits = 8, entrelazado = false }: Png): Buffer => {
  const porPixel = (4 * bits) / 8;
  // the seven passes of an interlaced PNG: first column and line, and the steps between them
  const pasadas = entrelazado
    ? [
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 0, 1, 1]];
  let bytes = 0;
  for (const [x = 0, y = 0, dx = 1, dy = 1] of pasadas) {
    const [w, h] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    if (w > 0 && h > 0) bytes += h * (1 + w * porPixel);
  }
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(width, 0);
  cabecera.writeUInt32BE(height, 4);
  cabecera.set([bits, 6, 0, 0, entrelazado ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    trozo('IHDR', cabecera),
    trozo('IDAT', zlibDeCeros(bytes)),
    trozo('IEND', Buffer.alloc(0)),
  ]);
};

const parteRiff = (tipo: string, datos: Buffer): Buffer => {
  const largo = Buffer.alloc(4);
  largo.writeUInt32LE(datos.length);
  return Buffer.concat([Buffer.from(tipo, 'latin1'), largo, datos, Buffer.alloc(datos.length % 2)]);
};

/** An animated WebP that shows one flat square, `cuadros` times over. */
export const webpAnimado = async (lado: number, cuadros: number): Promise<Buffer> => {
  const quieta = await sharp({ create: { width: lado, height: lado, channels: 3, background: '#00aa00' } })
    .webp({ lossless: true })
    .toBuffer();
  const medida = Buffer.alloc(6);
  medida.writeUIntLE(lado - 1, 0, 3);
  medida.writeUIntLE(lado - 1, 3, 3);
  const cuadro = parteRiff(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), medida, Buffer.from([100, 0, 0, 0]), quieta.subarray(12)]),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    parteRiff('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), medida])),
    parteRiff('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: cuadros }, () => cuadro),
  ]);
  return parteRiff('RIFF', body);
};

const GUION = '<script>alert(document.domain)</script>';
export const SVG_CON_GUION = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${GUION}</svg>`);
export const GIF_CON_HTML = Buffer.from(`GIF89a/*\x01\x00\x01\x00\x00*/=1;//${GUION}`, 'latin1');
export const PNG_CON_HTML = Buffer.from(`\x89PNG\r\n\x1a\n<html>${GUION}`, 'latin1');
/** A good JPEG with a page behind it: what is stored must not have the page. */
export const jpegConHtmlDetras = async (): Promise<Buffer> =>
  Buffer.concat([await imagen('jpeg'), Buffer.from(`<html>${GUION}`)]);
export const jpegCortado = async (): Promise<Buffer> => (await imagen('jpeg', 800, 600)).subarray(0, 20_000);
