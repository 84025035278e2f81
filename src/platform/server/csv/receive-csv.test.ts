import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { Problema } from '#src/platform/shared/problem.ts';
import { conTemporales } from '../../../../test/folders.ts';
import { BYTES_DE_CSV, conCsvRecibido, type EnvioDeCsv } from './receive-csv.ts';

const temporales = conTemporales();
afterEach(async () => {
  expect(await readdir(temporales.ruta)).toEqual([]);
});

const envio = (cuerpo: Readable, otros: Partial<EnvioDeCsv> = {}): EnvioDeCsv => ({
  cuerpo,
  sha256: undefined,
  bytes: undefined,
  ...otros,
});
const codigoDe = async (recepcion: Promise<unknown>): Promise<string> => {
  const error = await recepcion.then(
    () => 'accepted',
    (fallo: unknown) => fallo,
  );
  if (error instanceof Problema) return error.codigo;
  throw error;
};
const nada = async (): Promise<void> => {};
const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');

test('a file is there, whole, for as long as it is used', async () => {
  const leido = await conCsvRecibido(
    envio(Readable.from([Buffer.from('nom'), Buffer.from('bre\n')])),
    async (recibido) => ({
      texto: await readFile(recibido.ruta, 'utf8'),
      sha256: recibido.sha256,
      carpetas: (await readdir(temporales.ruta)).length,
    }),
  );
  expect(leido).toEqual({ texto: 'nombre\n', sha256: sha256('nombre\n'), carpetas: 1 });
});

test('it goes when its use fails', async () => {
  const uso = conCsvRecibido(envio(Readable.from([Buffer.from('x')])), async () => {
    throw new Error('unforeseen');
  });
  await expect(uso).rejects.toThrow('unforeseen');
});

test('the digest must be the one announced', async () => {
  const con = (announced: string) =>
    conCsvRecibido(envio(Readable.from([Buffer.from('a')]), { sha256: announced }), nada);
  await con(sha256('a').toUpperCase());
  expect(await codigoDe(con(sha256('b')))).toBe('archivo.huella_distinta');
  expect(await codigoDe(con(''))).toBe('archivo.huella_distinta');
});

test('more than the limit is refused as it comes, and the rest is left to the connection', async () => {
  let enviados = 0;
  const trozo = Buffer.alloc(65_536, 'x');
  const cuerpo = Readable.from(
    (function* sinFin() {
      for (; ; enviados += trozo.length) yield trozo;
    })(),
  );
  expect(await codigoDe(conCsvRecibido(envio(cuerpo), nada))).toBe('importacion.demasiado_grande');
  expect(enviados).toBeLessThan(BYTES_DE_CSV * 1.2);
  // not destroyed: it is the request, and its sender has yet to read the answer
  expect(cuerpo.destroyed).toBe(false);
  await vi.waitFor(() => expect(cuerpo.listenerCount('readable')).toBe(0));
  cuerpo.destroy();
});

test('the limit itself is taken', async () => {
  const cuerpo = Readable.from([Buffer.alloc(BYTES_DE_CSV, 'x')]);
  await conCsvRecibido(envio(cuerpo), nada);
});

test('a size announced beyond the limit is refused before a byte is read', async () => {
  const cuerpo = Readable.from([Buffer.from('x')]);
  expect(await codigoDe(conCsvRecibido(envio(cuerpo, { bytes: 2 ** 30 }), nada))).toBe('importacion.demasiado_grande');
  expect(cuerpo.readableDidRead).toBe(false);
});

test('whoever sends drop by drop is told after a while', async () => {
  const cuerpo = new Readable({ read() {} });
  const gotas = setInterval(() => cuerpo.push('x'), 10);
  try {
    expect(await codigoDe(conCsvRecibido(envio(cuerpo), nada, 200))).toBe('importacion.demasiado_lenta');
    expect(cuerpo.destroyed).toBe(false);
    // the drop that was being waited for comes, and then the body is let go
    await vi.waitFor(() => expect(cuerpo.listenerCount('readable')).toBe(0));
  } finally {
    clearInterval(gotas);
    cuerpo.destroy();
  }
});

test('a sender who leaves in the middle', async () => {
  const cuerpo = new Readable({ read() {} });
  const recepcion = codigoDe(conCsvRecibido(envio(cuerpo), nada));
  cuerpo.push('nombre\n');
  setTimeout(() => cuerpo.destroy(new Error('aborted')), 20);
  expect(await recepcion).toBe('peticion.malformada');
});
