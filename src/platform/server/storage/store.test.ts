import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problema } from '#src/platform/shared/problem.ts';
import { clienteDe } from '../../../../scripts/parts/s3.ts';
import { entornoMinimo } from '../../../../scripts/parts/environment.ts';
import { cuboDePrueba } from '../../../../test/stores.ts';
import { ErrorDeConfiguracion, leerAjustes } from '../config.ts';
import { type Almacen, abrirAlmacen, nuevaRuta } from './store.ts';

let s3: Record<string, string>;
let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'anaquel-almacen-'));
  s3 = await cuboDePrueba();
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));

const sinBase = { postgres: { puerto: 1, direccion: () => 'postgres://nadie@127.0.0.1:1/nada' }, base: 'nada' };
const abrir = (entorno: Record<string, string>): Almacen => abrirAlmacen(leerAjustes(entornoMinimo(sinBase, entorno)));
const enS3 = (otros: Record<string, string> = {}): Almacen => abrir({ ...s3, ...otros });
const enDisco = (): Almacen => abrir({ STORAGE: 'disk', STORAGE_DIR: carpeta });

const falloDe = async (hecho: Promise<unknown>): Promise<unknown> => {
  try {
    await hecho;
  } catch (error) {
    return error;
  }
  throw new Error('it was expected to fail');
};

test('paths are random and under the company', () => {
  const rutas = Array.from({ length: 1000 }, () => nuevaRuta('la-empresa'));
  expect(new Set(rutas).size).toBe(1000);
  for (const ruta of rutas) expect(ruta).toMatch(/^la-empresa\/[0-9a-f]{48}$/);
});

describe.each([
  ['disk', enDisco],
  ['s3', enS3],
] as const)('on %s', (_cual, almacenDe) => {
  test('what is kept is read, and is gone once deleted', async () => {
    const almacen = almacenDe();
    await almacen.comprobar();
    const ruta = nuevaRuta('a');
    await almacen.guardar(ruta, Buffer.from('siete unidades'), 'text/plain');
    expect(await text(await almacen.leer(ruta))).toBe('siete unidades');
    await almacen.borrar(ruta);
    // before the answer begins, and not in the middle of it
    const fallo = await falloDe(almacen.leer(ruta));
    expect(fallo).toBeInstanceOf(Problema);
    expect(fallo).toMatchObject({ codigo: 'servidor.no_disponible' });
    // a second time is no failure
    await almacen.borrar(ruta);
  });

  test('what is too large for memory is kept from a stream, and one that breaks leaves no whole object', async () => {
    const almacen = almacenDe();
    const ruta = nuevaRuta('a');
    const trozos = Array.from({ length: 300 }, (_, i) => Buffer.alloc(10_000, i));
    await almacen.guardarFlujo(ruta, Readable.from(trozos), 3_000_000, 'text/csv');
    expect((await buffer(await almacen.leer(ruta))).equals(Buffer.concat(trozos))).toBe(true);
    await almacen.borrar(ruta);
    const roto = Readable.from(
      (async function* () {
        yield Buffer.alloc(10_000);
        throw new Error('the source broke');
      })(),
    );
    expect(await falloDe(almacen.guardarFlujo(ruta, roto, 3_000_000, 'text/csv'))).toMatchObject({
      codigo: 'servidor.no_disponible',
    });
  });

  test('everything that is there is listed, page by page, with the moment it came', async () => {
    const almacen = almacenDe();
    const antes = Date.now();
    const rutas = [...Array.from({ length: 5 }, () => nuevaRuta('lista')), nuevaRuta('lista/personas'), 'suelto'];
    for (const ruta of rutas) await almacen.guardar(ruta, Buffer.from('x'), 'text/plain');
    const paginas = [];
    for await (const pagina of almacen.listar(2)) paginas.push(pagina);
    expect(paginas.every(({ length }) => length <= 2)).toBe(true);
    const listadas = paginas.flat().filter(({ ruta }) => rutas.includes(ruta));
    expect(listadas.map(({ ruta }) => ruta).toSorted()).toEqual(rutas.toSorted());
    // a store may tell it in whole seconds
    for (const { modificado } of listadas) expect(Math.abs(modificado.getTime() - antes)).toBeLessThan(30_000);
    // what is deleted while it is being listed keeps nobody from the rest
    for await (const pagina of almacen.listar(2)) for (const { ruta } of pagina) await almacen.borrar(ruta);
    const quedan = [];
    for await (const pagina of almacen.listar()) quedan.push(...pagina);
    expect(quedan).toEqual([]);
  });
});

describe('a store that cannot be used says so', () => {
  test('a wrong secret', async () => {
    const almacen = enS3({ S3_SECRET_ACCESS_KEY: 'otro-secreto' });
    const fallo = await falloDe(almacen.comprobar());
    expect(fallo).toBeInstanceOf(ErrorDeConfiguracion);
    expect(String(fallo)).toMatch(/S3_\*.*SignatureDoesNotMatch/s);
    expect(String(fallo)).not.toContain('otro-secreto');
    expect(await falloDe(almacen.guardar('a/b', Buffer.from('x'), 'text/plain'))).toMatchObject({
      codigo: 'servidor.no_disponible',
    });
  });

  test('a bucket that does not exist', async () => {
    expect(String(await falloDe(enS3({ S3_BUCKET: 'no-hay' }).comprobar()))).toMatch(/NoSuchBucket/);
  });

  test('nobody at the address', async () => {
    expect(String(await falloDe(enS3({ S3_ENDPOINT: 'http://127.0.0.1:9' }).comprobar()))).toMatch(/ECONNREFUSED/);
  });

  test('a folder that cannot be one', async () => {
    const archivo = join(carpeta, 'un-archivo');
    await writeFile(archivo, '');
    const fallo = await falloDe(abrir({ STORAGE: 'disk', STORAGE_DIR: archivo }).comprobar());
    expect(String(fallo)).toMatch(/STORAGE_DIR.*(EEXIST|ENOTDIR)/s);
  });
});

test('the S3 store is private: no reading, no listing, no signing with another secret', async () => {
  const almacen = enS3();
  const ruta = nuevaRuta('privada');
  await almacen.guardar(ruta, Buffer.from('contenido-privado'), 'text/plain');
  const { S3_ENDPOINT: donde = '', S3_BUCKET: cubo = '' } = s3;
  for (const direccion of [
    `/${cubo}/${ruta}`,
    `/${cubo}`,
    `/${cubo}?list-type=2`,
    '/',
    `/v1/AUTH_anaquel/${cubo}/${ruta}`,
    `/v1/AUTH_anaquel/${cubo}`,
  ]) {
    const respuesta = await fetch(donde + direccion);
    const cuerpo = await respuesta.text();
    expect([direccion, respuesta.status >= 400 && respuesta.status < 500]).toEqual([direccion, true]);
    expect(cuerpo).not.toContain('contenido-privado');
    expect(cuerpo).not.toContain(ruta);
  }
  const conOtroSecreto = clienteDe(s3, 'otro').send(new GetObjectCommand({ Bucket: cubo, Key: ruta }));
  expect(await falloDe(conOtroSecreto)).toMatchObject({
    name: 'SignatureDoesNotMatch',
    $metadata: { httpStatusCode: 403 },
  });
  // and the same request, rightly signed, is answered
  await expect(clienteDe(s3).send(new GetObjectCommand({ Bucket: cubo, Key: ruta }))).resolves.toMatchObject({
    ContentLength: 17,
  });
});
