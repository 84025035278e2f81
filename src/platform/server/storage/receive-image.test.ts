import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as otraVuelta, setTimeout as esperar } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Problem } from '#src/platform/shared/problem.ts';
import { conTemporales } from '../../../../test/folders.ts';
import * as muestras from '../../../../test/images.ts';
import { createReencoder } from './image-process.ts';
import { IMAGE_BYTES, type ReceivedImage, receiveImage } from './receive-image.ts';

const temporales = conTemporales();

const receive = (bytes: Buffer, sha256?: string): Promise<ReceivedImage> =>
  receiveImage({ body: Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), sha256, bytes: undefined }, 1024);

const codeOf = async (recepcion: Promise<unknown>): Promise<string> => {
  try {
    await recepcion;
    return 'accepted';
  } catch (error) {
    if (error instanceof Problem) return error.codigo;
    throw error;
  }
};

const sinRestos = async (): Promise<void> => expect(await readdir(temporales.ruta)).toEqual([]);

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
] as const)('a %s arrives with the digest of what was sent', async (format, extension) => {
  const bytes = await muestras.imagen(format);
  const sha256 = createHash('sha256').update(bytes).digest();
  const received = await receive(bytes, sha256.toString('hex').toUpperCase());
  expect(received).toMatchObject({ extension, tipo: 'image/webp', width: 300, height: 200, sha256 });
  expect(await sharp(received.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  await sinRestos();
});

test('a photo with position is stored upright and without any metadata', async () => {
  const foto = await muestras.fotoConPosicion();
  const before = await sharp(foto).metadata();
  expect([
    before.width,
    before.height,
    before.orientation,
    before.exif !== undefined,
    before.xmp !== undefined,
    before.icc !== undefined,
  ]).toEqual([400, 200, 6, true, true, true]);
  expect(foto.includes('MarcaSecreta')).toBe(true);
  const { bytes, width, height } = await receive(foto);
  expect([width, height]).toEqual([200, 400]);
  const after = await sharp(bytes).metadata();
  expect([after.orientation, after.exif, after.xmp, after.icc, after.iptc]).toEqual(Array(5).fill(undefined));
  for (const rest of ['MarcaSecreta', 'secreto', 'Exif', 'EXIF', 'XMP', 'ICCP'])
    expect(Buffer.from(bytes).includes(rest)).toBe(false);
  const color = async (top: number) => {
    const [r = 0, , b = 0] = await sharp(bytes).extract({ left: 100, top, width: 1, height: 1 }).raw().toBuffer();
    return r > b ? 'red' : 'blue';
  };
  expect([await color(50), await color(350)]).toEqual(['red', 'blue']);
});

test('a large picture is made smaller, a small one is left as it is, transparency stays', async () => {
  expect(await receive(await muestras.imagen('png', 2048, 512))).toMatchObject({ width: 1024, height: 256 });
  const { bytes, width, height } = await receive(muestras.pngDeCeros({ width: 40, height: 30 }));
  expect([width, height]).toEqual([40, 30]);
  expect((await sharp(bytes).ensureAlpha().raw().toBuffer())[3]).toBe(0);
});

test('what hides behind a picture does not reach the store', async () => {
  const { bytes } = await receive(await muestras.jpegConHtmlDetras());
  expect(Buffer.from(bytes).includes('script')).toBe(false);
});

describe('refused', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'archivo.tipo_no_admitido'],
    ['an SVG with a script', () => muestras.SVG_CON_GUION, 'archivo.tipo_no_admitido'],
    ['a GIF that is also a page', () => muestras.GIF_CON_HTML, 'archivo.tipo_no_admitido'],
    [
      'a real GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      'archivo.tipo_no_admitido',
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      'archivo.tipo_no_admitido',
    ],
    ['a HEIC', () => heic, 'archivo.tipo_no_admitido'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'archivo.tipo_no_admitido'],
    ['a page with the beginning of a PNG', () => muestras.PNG_CON_HTML, 'archivo.ilegible'],
    ['a truncated JPEG', () => muestras.jpegCortado(), 'archivo.ilegible'],
    ['a truncated PNG', async () => (await muestras.imagen('png', 800, 600)).subarray(0, -40), 'archivo.ilegible'],
    ['a truncated WebP', async () => (await muestras.imagen('webp', 800, 600)).subarray(0, -40), 'archivo.ilegible'],
    [
      'a PNG of 17000 by 17000',
      () => muestras.pngDeCeros({ width: 17_000, height: 17_000 }),
      'archivo.demasiados_pixeles',
    ],
    [
      'a PNG of very long lines',
      () => muestras.pngDeCeros({ width: 100_000, height: 100 }),
      'archivo.demasiados_pixeles',
    ],
    [
      'an interlaced PNG that would fill the memory',
      () => muestras.pngDeCeros({ width: 6000, height: 6000, entrelazado: true }),
      'archivo.demasiados_pixeles',
    ],
    ['an animation of 44 megapixels', () => muestras.webpAnimado(2000, 11), 'archivo.demasiados_pixeles'],
    ['more than 15 MB', () => Buffer.alloc(IMAGE_BYTES + 1), 'archivo.demasiado_grande'],
  ])('%s', async (_que, work, codigo) => {
    expect(await codeOf(receive(await work()))).toBe(codigo);
    await sinRestos();
  });

  test('another digest than announced, also one that is none', async () => {
    const bytes = await muestras.imagen('png');
    expect(await codeOf(receive(bytes, 'a'.repeat(64)))).toBe('archivo.huella_distinta');
    expect(await codeOf(receive(bytes, 'x'))).toBe('archivo.huella_distinta');
  });

  test('a size announced beyond the limit, before a byte is read', async () => {
    const body = Readable.from([Buffer.alloc(10)]);
    expect(await codeOf(receiveImage({ body, sha256: undefined, bytes: IMAGE_BYTES + 1 }, 1024))).toBe(
      'archivo.demasiado_grande',
    );
    expect(body.readableDidRead).toBe(false);
  });

  test('a sender who leaves in the middle', async () => {
    const bytes = await muestras.imagen('jpeg');
    const body = new Readable({ read() {} });
    const recepcion = codeOf(receiveImage({ body, sha256: undefined, bytes: undefined }, 1024));
    body.push(bytes.subarray(0, 1000));
    setTimeout(() => body.destroy(new Error('aborted')), 20);
    expect(await recepcion).toBe('peticion.malformada');
    await sinRestos();
  });
});

describe('memory', () => {
  /** In a process of its own, all at once: how each ended and by how many MB the process grew at its peak. */
  const measure = async (
    imagenes: Record<string, Buffer>,
  ): Promise<{ resultados: Record<string, string>; megas: number }> => {
    const files = await mkdtemp(join(temporales.ruta, 'muestras-'));
    try {
      for (const [nombre, bytes] of Object.entries(imagenes)) await writeFile(join(files, nombre), bytes);
      const { stdout } = await promisify(execFile)(process.execPath, ['test/measure-images.ts', files]);
      return JSON.parse(stdout) as { resultados: Record<string, string>; megas: number };
    } finally {
      await rm(files, { recursive: true, force: true });
    }
  };

  test('bombs at once: growth below 150 MB', async () => {
    const bomba = muestras.pngDeCeros({ width: 17_000, height: 17_000 });
    const { resultados, megas } = await measure({
      a: bomba,
      b: bomba,
      c: bomba,
      entrelazada: muestras.pngDeCeros({ width: 17_000, height: 17_000, bits: 16, entrelazado: true }),
      lineas: muestras.pngDeCeros({ width: 400_000, height: 100, bits: 16 }),
      animada: await muestras.webpAnimado(2000, 1000),
      svg: muestras.SVG_CON_GUION,
      gif: muestras.GIF_CON_HTML,
      cortada: await muestras.jpegCortado(),
    });
    const pixels = 'archivo.demasiados_pixeles';
    expect(resultados).toEqual({
      a: pixels,
      b: pixels,
      c: pixels,
      entrelazada: pixels,
      lineas: pixels,
      animada: pixels,
      svg: 'archivo.tipo_no_admitido',
      gif: 'archivo.tipo_no_admitido',
      cortada: 'archivo.ilegible',
    });
    expect(megas).toBeLessThan(150);
  });

  test(
    'the heaviest that are taken, all at once: growth below 150 MB',
    { tags: 'medida', timeout: 60_000 },
    async () => {
      const lisa = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#2266aa' } });
      const sample = await muestras.imagen('png', 64, 64);
      const pesadas = {
        entrelazada: muestras.pngDeCeros({ width: 4300, height: 4300, entrelazado: true }),
        progresiva: await lisa(3500, 3500).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
        ancha: muestras.pngDeCeros({ width: 9200, height: 4300 }),
        sinPerdida: await lisa(4300, 4300)
          .composite([{ input: sample, tile: true }])
          .webp({ lossless: true, effort: 0 })
          .toBuffer(),
        foto: await lisa(8000, 5000).jpeg().toBuffer(),
      };
      const { resultados, megas } = await measure({ ...pesadas, otra: pesadas.entrelazada, yOtra: pesadas.progresiva });
      expect(new Set(Object.values(resultados))).toEqual(new Set(['accepted']));
      expect(megas).toBeLessThan(150);
    },
  );
});

/** The process that was started last. */
const decoder = (): number => {
  const hijos = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return Number(hijos.trim().split(' ').at(-1));
};

test('a decoder that dies takes its own image with it and no other', async () => {
  const bytes = await muestras.imagen('png');
  await receive(bytes);
  const first = decoder();
  // held, so that it certainly has not answered when it dies
  process.kill(first, 'SIGSTOP');
  const itsOwn = codeOf(receive(bytes));
  await esperar(300);
  const another = codeOf(receive(bytes));
  await esperar(300);
  process.kill(first, 'SIGKILL');
  expect([await itsOwn, await another]).toEqual(['archivo.ilegible', 'accepted']);
  expect(decoder()).not.toBe(first);
});

describe('a picture that the machine could not look at is not refused for good, and is taken when it can', () => {
  const overloaded = 'servidor.sobrecargado';

  test('no time to decode it', async () => {
    const job = { file: join(temporales.ruta, 'foto.png'), side: 100 };
    await writeFile(job.file, await muestras.imagen('png'));
    const reencode = createReencoder(2000);
    await reencode(job);
    process.kill(decoder(), 'SIGSTOP');
    expect(await codeOf(reencode(job))).toBe(overloaded);
    expect(await reencode(job)).toMatchObject({ width: 100 });
    await rm(job.file);
  });

  test('the decoder ended while it came up', async () => {
    const job = { file: join(temporales.ruta, 'foto.png'), side: 100 };
    await writeFile(job.file, await muestras.imagen('png'));
    const reencode = createReencoder();
    const former = decoder();
    const recepcion = codeOf(reencode(job));
    while (decoder() === former) await otraVuelta();
    process.kill(decoder(), 'SIGKILL');
    expect(await recepcion).toBe(overloaded);
    expect(await reencode(job)).toMatchObject({ width: 100 });
    await rm(job.file);
  });
});

test('one that keeps the decoder at work for too long is refused for good', { tags: 'medida' }, async () => {
  const job = { file: join(temporales.ruta, 'foto.png'), side: 100 };
  await writeFile(
    job.file,
    await sharp({
      create: {
        width: 5000,
        height: 5000,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  const reencode = createReencoder(150);
  expect(await codeOf(reencode(job))).toBe('archivo.ilegible');
  await rm(job.file);
});
