import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { Problem } from '#src/platform/shared/problem.ts';
import { conTemporales } from '../../../../test/folders.ts';
import { CSV_BYTES, withReceivedCsv, type CsvUpload } from './receive-csv.ts';

const temporales = conTemporales();
afterEach(async () => {
  expect(await readdir(temporales.ruta)).toEqual([]);
});

const upload = (body: Readable, otros: Partial<CsvUpload> = {}): CsvUpload => ({
  body,
  sha256: undefined,
  bytes: undefined,
  ...otros,
});
const codeOf = async (recepcion: Promise<unknown>): Promise<string> => {
  const error = await recepcion.then(
    () => 'accepted',
    (failure: unknown) => failure,
  );
  if (error instanceof Problem) return error.codigo;
  throw error;
};
const nada = async (): Promise<void> => {};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a file is there, whole, for as long as it is used', async () => {
  const readSoFar = await withReceivedCsv(
    upload(Readable.from([Buffer.from('nom'), Buffer.from('bre\n')])),
    async (received) => ({
      text: await readFile(received.path, 'utf8'),
      sha256: received.sha256,
      carpetas: (await readdir(temporales.ruta)).length,
    }),
  );
  expect(readSoFar).toEqual({ text: 'nombre\n', sha256: sha256('nombre\n'), carpetas: 1 });
});

test('it goes when its use fails', async () => {
  const uso = withReceivedCsv(upload(Readable.from([Buffer.from('x')])), async () => {
    throw new Error('unforeseen');
  });
  await expect(uso).rejects.toThrow('unforeseen');
});

test('the digest must be the one announced', async () => {
  const target = (announced: string) =>
    withReceivedCsv(upload(Readable.from([Buffer.from('a')]), { sha256: announced }), nada);
  await target(sha256('a').toUpperCase());
  expect(await codeOf(target(sha256('b')))).toBe('archivo.huella_distinta');
  expect(await codeOf(target(''))).toBe('archivo.huella_distinta');
});

test('more than the limit is refused as it comes, and the rest is left to the connection', async () => {
  let enviados = 0;
  const chunk = Buffer.alloc(65_536, 'x');
  const body = Readable.from(
    (function* sinFin() {
      for (; ; enviados += chunk.length) yield chunk;
    })(),
  );
  expect(await codeOf(withReceivedCsv(upload(body), nada))).toBe('importacion.demasiado_grande');
  expect(enviados).toBeLessThan(CSV_BYTES * 1.2);
  // not destroyed: it is the request, and its sender has yet to read the answer
  expect(body.destroyed).toBe(false);
  await vi.waitFor(() => expect(body.listenerCount('readable')).toBe(0));
  body.destroy();
});

test('the limit itself is taken', async () => {
  const body = Readable.from([Buffer.alloc(CSV_BYTES, 'x')]);
  await withReceivedCsv(upload(body), nada);
});

test('a size announced beyond the limit is refused before a byte is read', async () => {
  const body = Readable.from([Buffer.from('x')]);
  expect(await codeOf(withReceivedCsv(upload(body, { bytes: 2 ** 30 }), nada))).toBe('importacion.demasiado_grande');
  expect(body.readableDidRead).toBe(false);
});

test('whoever sends drop by drop is told after a while', async () => {
  const body = new Readable({ read() {} });
  const gotas = setInterval(() => body.push('x'), 10);
  try {
    expect(await codeOf(withReceivedCsv(upload(body), nada, 200))).toBe('importacion.demasiado_lenta');
    expect(body.destroyed).toBe(false);
    // the drop that was being waited for comes, and then the body is let go
    await vi.waitFor(() => expect(body.listenerCount('readable')).toBe(0));
  } finally {
    clearInterval(gotas);
    body.destroy();
  }
});

test('a sender who leaves in the middle', async () => {
  const body = new Readable({ read() {} });
  const recepcion = codeOf(withReceivedCsv(upload(body), nada));
  body.push('nombre\n');
  await vi.waitFor(() => expect(body.readableDidRead).toBe(true));
  body.destroy(new Error('aborted'));
  expect(await recepcion).toBe('peticion.malformada');
});
