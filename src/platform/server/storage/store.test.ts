import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#src/platform/shared/problem.ts';
import { clienteDe } from '../../../../scripts/parts/s3.ts';
import { entornoMinimo } from '../../../../scripts/parts/environment.ts';
import { cuboDePrueba } from '../../../../test/stores.ts';
import { ConfigurationError, readAjustes } from '../config.ts';
import { type Store, openStore, newPath } from './store.ts';

let s3: Record<string, string>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anaquel-almacen-'));
  s3 = await cuboDePrueba();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sinBase = { postgres: { puerto: 1, address: () => 'postgres://nadie@127.0.0.1:1/nada' }, base: 'nada' };
const open = (environment: Record<string, string>): Store =>
  openStore(readAjustes(entornoMinimo(sinBase, environment)));
const enS3 = (otros: Record<string, string> = {}): Store => open({ ...s3, ...otros });
const enDisco = (): Store => open({ STORAGE: 'disk', STORAGE_DIR: folder });

const falloDe = async (done: Promise<unknown>): Promise<unknown> => {
  try {
    await done;
  } catch (error) {
    return error;
  }
  throw new Error('it was expected to fail');
};

test('paths are random and under the company', () => {
  const routes = Array.from({ length: 1000 }, () => newPath('la-empresa'));
  expect(new Set(routes).size).toBe(1000);
  for (const path of routes) expect(path).toMatch(/^la-empresa\/[0-9a-f]{48}$/);
});

describe.each([
  ['disk', enDisco],
  ['s3', enS3],
] as const)('on %s', (_cual, almacenDe) => {
  test('what is kept is read, and is gone once deleted', async () => {
    const store = almacenDe();
    await store.check();
    const path = newPath('a');
    await store.save(path, Buffer.from('siete unidades'), 'text/plain');
    expect(await text(await store.read(path))).toBe('siete unidades');
    await store.remove(path);
    // before the answer begins, and not in the middle of it
    const failure = await falloDe(store.read(path));
    expect(failure).toBeInstanceOf(Problem);
    expect(failure).toMatchObject({ codigo: 'servidor.no_disponible' });
    // a second time is no failure
    await store.remove(path);
  });

  test('what is too large for memory is kept from a stream, and one that breaks leaves no whole object', async () => {
    const store = almacenDe();
    const path = newPath('a');
    const chunks = Array.from({ length: 300 }, (_, i) => Buffer.alloc(10_000, i));
    await store.saveStream(path, Readable.from(chunks), 3_000_000, 'text/csv');
    expect((await buffer(await store.read(path))).equals(Buffer.concat(chunks))).toBe(true);
    await store.remove(path);
    const roto = Readable.from(
      (async function* () {
        yield Buffer.alloc(10_000);
        throw new Error('the source broke');
      })(),
    );
    expect(await falloDe(store.saveStream(path, roto, 3_000_000, 'text/csv'))).toMatchObject({
      codigo: 'servidor.no_disponible',
    });
  });

  test('everything that is there is listed, page by page, with the moment it came', async () => {
    const store = almacenDe();
    const before = Date.now();
    const routes = [...Array.from({ length: 5 }, () => newPath('lista')), newPath('lista/personas'), 'suelto'];
    for (const path of routes) await store.save(path, Buffer.from('x'), 'text/plain');
    const pages = [];
    for await (const pagina of store.list(2)) pages.push(pagina);
    expect(pages.every(({ length }) => length <= 2)).toBe(true);
    const listadas = pages.flat().filter(({ path }) => routes.includes(path));
    expect(listadas.map(({ path }) => path).toSorted()).toEqual(routes.toSorted());
    // a store may tell it in whole seconds
    for (const { modified } of listadas) expect(Math.abs(modified.getTime() - before)).toBeLessThan(30_000);
    // what is deleted while it is being listed keeps nobody from the rest
    for await (const pagina of store.list(2)) for (const { path } of pagina) await store.remove(path);
    const leftOnes = [];
    for await (const pagina of store.list()) leftOnes.push(...pagina);
    expect(leftOnes).toEqual([]);
  });
});

describe('a store that cannot be used says so', () => {
  test('a wrong secret', async () => {
    const store = enS3({ S3_SECRET_ACCESS_KEY: 'otro-secreto' });
    const failure = await falloDe(store.check());
    expect(failure).toBeInstanceOf(ConfigurationError);
    expect(String(failure)).toMatch(/S3_\*.*SignatureDoesNotMatch/s);
    expect(String(failure)).not.toContain('otro-secreto');
    expect(await falloDe(store.save('a/b', Buffer.from('x'), 'text/plain'))).toMatchObject({
      codigo: 'servidor.no_disponible',
    });
  });

  test('a bucket that does not exist', async () => {
    expect(String(await falloDe(enS3({ S3_BUCKET: 'no-hay' }).check()))).toMatch(/NoSuchBucket/);
  });

  test('nobody at the address', async () => {
    expect(String(await falloDe(enS3({ S3_ENDPOINT: 'http://127.0.0.1:9' }).check()))).toMatch(/ECONNREFUSED/);
  });

  test('a folder that cannot be one', async () => {
    const file = join(folder, 'un-archivo');
    await writeFile(file, '');
    const failure = await falloDe(open({ STORAGE: 'disk', STORAGE_DIR: file }).check());
    expect(String(failure)).toMatch(/STORAGE_DIR.*(EEXIST|ENOTDIR)/s);
  });
});

test('the S3 store is private: no reading, no listing, no signing with another secret', async () => {
  const store = enS3();
  const path = newPath('privada');
  await store.save(path, Buffer.from('contenido-privado'), 'text/plain');
  const { S3_ENDPOINT: where = '', S3_BUCKET: cubo = '' } = s3;
  for (const address of [
    `/${cubo}/${path}`,
    `/${cubo}`,
    `/${cubo}?list-type=2`,
    '/',
    `/v1/AUTH_anaquel/${cubo}/${path}`,
    `/v1/AUTH_anaquel/${cubo}`,
  ]) {
    const response = await fetch(where + address);
    const body = await response.text();
    expect([address, response.status >= 400 && response.status < 500]).toEqual([address, true]);
    expect(body).not.toContain('contenido-privado');
    expect(body).not.toContain(path);
  }
  const conOtroSecreto = clienteDe(s3, 'otro').send(new GetObjectCommand({ Bucket: cubo, Key: path }));
  expect(await falloDe(conOtroSecreto)).toMatchObject({
    name: 'SignatureDoesNotMatch',
    $metadata: { httpStatusCode: 403 },
  });
  // and the same request, rightly signed, is answered
  await expect(clienteDe(s3).send(new GetObjectCommand({ Bucket: cubo, Key: path }))).resolves.toMatchObject({
    ContentLength: 17,
  });
});
