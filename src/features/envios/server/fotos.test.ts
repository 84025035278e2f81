import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { verArchivo } from '#src/dominio/archivos/contract.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import { conTemporales } from '../../../../test/folders.ts';
import * as muestras from '../../../../test/images.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import {
  type DondeVa,
  enviar,
  enviarHasta,
  fotoDe,
  type FotoDePrueba,
  fotosGuardadas,
  hacerFoto,
  partesGuardadas,
  preguntar,
} from '../../../../test/photos.ts';
import { crearTienda, entregar, finalizacionDe, ponerVisitaDeHoy } from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const store = conAlmacen('disk');
const servidor = conServidor(base, () => ({ ...store.entorno, RATE_LIMIT_PER_MINUTE: '100000' }));
const temporales = conTemporales();
const tienda = porPrueba(() => crearTienda(base, servidor.url));
let donde: DondeVa;
beforeEach(async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  donde = { url: servidor.url, who: tienda.mercaderista, empresa: tienda.empresa, visita };
});
afterEach(async () => {
  await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]));
});

const objetos = async (): Promise<string[]> =>
  (await store.objetos()).filter((ruta) => ruta.startsWith(tienda.empresa)).toSorted();
/** Something of what is being sent is on this machine. */
const haLlegadoAlgo = (): Promise<unknown> =>
  vi.waitFor(async () => {
    const [carpeta = ''] = await readdir(temporales.ruta);
    expect((await stat(join(temporales.ruta, carpeta, 'llegado'))).size).toBeGreaterThan(0);
  }, 3000);
/** Until what was sent before a cut has been put away. */
const hastaQueHaya = (foto: FotoDePrueba, algo: number): Promise<number> =>
  vi.waitFor(async () => {
    const { recibidos } = await preguntar(donde, foto);
    expect(recibidos).toBeGreaterThan(algo);
    return recibidos;
  }, 3000);

test('is kept upright and without the position it was taken at, once, with what its device computed of it', async () => {
  const [producto = ''] = tienda.productos;
  const foto = fotoDe(await muestras.fotoConPosicion(), { producto_id: producto });
  expect(await preguntar(donde, foto)).toEqual({ recibidos: 0, recibida_en: null });
  const estado = await enviar(donde, foto);
  expect(estado).toEqual({ recibidos: foto.bytes.length, recibida_en: expect.any(String) });
  const [guardada, ...otras] = await fotosGuardadas(base, donde.visita);
  expect([guardada?.id, guardada?.producto_id, guardada?.sha256, otras]).toEqual([
    foto.anuncio.id,
    producto,
    foto.anuncio.sha256,
    [],
  ]);
  expect(await objetos()).toEqual([guardada?.object_path]);
  const { width, height, exif, xmp } = await sharp(await store.contenido(guardada?.object_path ?? '')).metadata();
  expect([width, height, exif, xmp]).toEqual([200, 400, undefined, undefined]);
  const { rows } = await base.admin.query(
    'select uso, sin_uso_desde, nombre_original from archivos where empresa_id = $1',
    [tienda.empresa],
  );
  expect(rows).toEqual([{ uso: 'visitas', sin_uso_desde: null, nombre_original: foto.anuncio.nombre }]);
  const { rows: cola } = await base.admin.query('select payload from graphile_worker._private_jobs order by id desc');
  expect(cola[0]).toEqual({ payload: { empresa_id: tienda.empresa, archivo_id: guardada?.archivo_id } });

  // again, also at once
  const repetidas = await Promise.all(Array.from({ length: 4 }, () => enviar(donde, foto)));
  expect(repetidas).toEqual([estado, estado, estado, estado]);
  expect(await preguntar(donde, foto)).toEqual(estado);
  expect(await objetos()).toEqual([guardada?.object_path]);
});

test('the same eight times at once is kept once', async () => {
  const foto = await hacerFoto();
  const estados = await Promise.all(Array.from({ length: 8 }, () => enviar(donde, foto)));
  expect(new Set(estados.map((estado) => JSON.stringify(estado))).size).toBe(1);
  expect(await fotosGuardadas(base, donde.visita)).toHaveLength(1);
  await vi.waitFor(async () => expect(await objetos()).toHaveLength(1));
});

test('those announced with the visit are its photos, whether or not they arrive', async () => {
  const [llega, falta] = [await hacerFoto(600), await hacerFoto(610)];
  const envio = finalizacionDe(tienda.productos, { fotos: [llega.anuncio, falta.anuncio] });
  await entregar(donde.who, donde.empresa, donde.visita, envio);
  await enviar(donde, llega);
  const guardadas = await fotosGuardadas(base, donde.visita);
  expect(new Map(guardadas.map(({ id, sha256 }) => [id, sha256]))).toEqual(
    new Map([
      [llega.anuncio.id, llega.anuncio.sha256],
      [falta.anuncio.id, null],
    ]),
  );
});

test('what arrived before a connection broke is not sent again', async () => {
  const foto = await hacerFoto(1600);
  const mitad = Math.floor(foto.bytes.length / 2);
  await enviarHasta(donde, foto, 0, mitad, haLlegadoAlgo);
  const primero = await hastaQueHaya(foto, 0);
  expect(primero).toBeLessThanOrEqual(mitad);
  await enviarHasta(donde, foto, primero, primero + Math.floor((foto.bytes.length - primero) / 2), haLlegadoAlgo);
  const segundo = await hastaQueHaya(foto, primero);
  expect(await partesGuardadas(base, donde.visita)).toHaveLength(2);

  // from elsewhere than where the server stands
  for (const desde of [0, primero, segundo + 1]) {
    expect(await problemaDe(enviar(donde, foto, desde))).toMatchObject({ estado: 409, codigo: 'foto.otro_comienzo' });
  }
  expect(await enviar(donde, foto, segundo)).toMatchObject({ recibidos: foto.bytes.length });
  const [guardada] = await fotosGuardadas(base, donde.visita);
  expect(guardada?.sha256).toBe(foto.anuncio.sha256);
  expect(await partesGuardadas(base, donde.visita)).toEqual([]);
  expect(await objetos()).toEqual([guardada?.object_path]);
});

test('a piece that ends by itself is kept as well', async () => {
  const foto = await hacerFoto();
  const trozo = { ...foto, bytes: foto.bytes.subarray(0, 1000) };
  expect(await enviar(donde, trozo)).toEqual({ recibidos: 1000, recibida_en: null });
  expect(await enviar(donde, foto, 1000)).toMatchObject({ recibidos: foto.bytes.length });
});

test('what together is not what the device said is dropped, and it begins anew', async () => {
  const foto = await hacerFoto();
  const otra = Buffer.from(foto.bytes);
  otra[500] = (otra[500] ?? 0) ^ 1;
  await enviar(donde, { ...foto, bytes: otra.subarray(0, 1000) });
  expect(await problemaDe(enviar(donde, foto, 1000))).toMatchObject({ estado: 422, codigo: 'archivo.huella_distinta' });
  expect([await preguntar(donde, foto), await partesGuardadas(base, donde.visita), await objetos()]).toEqual([
    { recibidos: 0, recibida_en: null },
    [],
    [],
  ]);
  expect(await enviar(donde, foto)).toMatchObject({ recibida_en: expect.any(String) });
});

test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
  ['no image', 422, 'archivo.tipo_no_admitido', () => muestras.SVG_CON_GUION],
  ['an image bomb', 422, 'archivo.demasiados_pixeles', () => muestras.pngDeCeros({ width: 17_000, height: 17_000 })],
  ['half an image', 422, 'archivo.ilegible', () => muestras.jpegCortado()],
])('%s is refused and leaves no file', async (_que, estado, codigo, work) => {
  const foto = fotoDe(await work());
  // also when it comes in two pieces
  await enviar(donde, { ...foto, bytes: foto.bytes.subarray(0, 20) });
  expect(await problemaDe(enviar(donde, foto, 20))).toMatchObject({ estado, codigo });
  expect([await partesGuardadas(base, donde.visita), await objetos()]).toEqual([[], []]);
});

test('more bytes than were announced are not taken', async () => {
  const foto = await hacerFoto();
  const larga = { ...foto, bytes: Buffer.concat([foto.bytes, Buffer.from('y más')]) };
  expect(await problemaDe(enviar(donde, larga))).toMatchObject({ estado: 413, codigo: 'archivo.demasiado_grande' });
  expect(await objetos()).toEqual([]);
});

test('another content under the id of a photo is refused', async () => {
  const foto = await hacerFoto(640);
  const otra = await hacerFoto(650);
  await enviar(donde, foto);
  const suplantada = { ...otra, anuncio: { ...otra.anuncio, id: foto.anuncio.id } };
  expect(await problemaDe(enviar(donde, suplantada))).toMatchObject({ estado: 409, codigo: 'foto.otro_contenido' });
  expect((await fotosGuardadas(base, donde.visita)).map(({ sha256 }) => sha256)).toEqual([foto.anuncio.sha256]);
});

test('a company without room keeps what it has', async () => {
  const foto = await hacerFoto();
  await enviar(donde, { ...foto, bytes: foto.bytes.subarray(0, 1000) });
  await base.admin.query('update empresas set cuota_bytes = 10 where id = $1', [tienda.empresa]);
  expect(await problemaDe(enviar(donde, foto, 1000))).toMatchObject({ estado: 507, codigo: 'archivo.cuota_agotada' });
  // and the photo goes on once there is room
  await base.admin.query('update empresas set cuota_bytes = default where id = $1', [tienda.empresa]);
  expect(await enviar(donde, foto, 1000)).toMatchObject({ recibidos: foto.bytes.length });
});

describe('who', () => {
  test('sends: whoever has or had the visit', async () => {
    const otra = await navegadorDe(base, servidor.url, tienda.otra);
    const ajena = await crearTienda(base, servidor.url, 1);
    const foto = await hacerFoto();
    for (const [who, codigo] of [
      [tienda.admin, 'permiso.denegado'],
      [tienda.supervisor, 'permiso.denegado'],
      [otra, 'visita.no_encontrada'],
      [ajena.mercaderista, 'empresa.no_encontrada'],
    ] as const) {
      expect(await problemaDe(enviar({ ...donde, who }, foto))).toMatchObject({ codigo });
      expect(await problemaDe(preguntar({ ...donde, who }, foto))).toMatchObject({ codigo });
    }
    const enLaSuya = { ...donde, who: ajena.mercaderista, empresa: ajena.empresa };
    expect(await problemaDe(enviar(enLaSuya, foto))).toMatchObject({ codigo: 'visita.no_encontrada' });
    expect(await objetos()).toEqual([]);
    // who has left since
    await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
      tienda.empresa,
      tienda.personas.mercaderista.id,
    ]);
    expect(await enviar(donde, foto)).toMatchObject({ recibida_en: expect.any(String) });
  });

  test('sees: those who manage and whoever made the visit', async () => {
    const otra = await navegadorDe(base, servidor.url, tienda.otra);
    await enviar(donde, await hacerFoto());
    const [guardada] = await fotosGuardadas(base, donde.visita);
    const archivoId = guardada?.archivo_id ?? '';
    const direccion = addressOf(verArchivo, { params: { empresaId: tienda.empresa, archivoId } });
    const estados = await Promise.all(
      [tienda.admin, tienda.supervisor, tienda.mercaderista, otra].flatMap((quien) =>
        ['', '/miniatura'].map(async (final) => (await quien.fetch(servidor.url + direccion + final)).status),
      ),
    );
    expect(estados).toEqual([200, 200, 200, 200, 200, 200, 404, 404]);
  });
});

/** The same cuts every time. */
const azar = (semilla: number) => () => {
  semilla = (Math.imul(semilla, 1_103_515_245) + 12_345) & 0x7fffffff;
  return semilla / 0x7fffffff;
};

/** So many photos, cut 25 times each. */
const cortar = async (cuantas: number): Promise<void> => {
  const siguiente = azar(7);
  const fotos = await Promise.all(Array.from({ length: cuantas }, (_, i) => hacerFoto(1000 + i * 40)));
  let [cortes, reanudadas] = [0, 0];
  for (const foto of fotos) {
    const { length } = foto.bytes;
    for (let corte = 0; corte < 25; corte += 1) {
      const { recibidos } = await preguntar(donde, foto);
      if (recibidos > 0) reanudadas += 1;
      // seldom far, or the photo would be whole before all the cuts are made
      const hasta = recibidos + 1 + Math.floor(siguiente() * ((length - recibidos) / (25 - corte)));
      // at once, or when some of it is there
      await enviarHasta(
        donde,
        foto,
        recibidos,
        Math.min(hasta, length - 1),
        corte % 2 === 0 ? haLlegadoAlgo : undefined,
      );
      await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]), 5000);
      cortes += 1;
    }
    await vi.waitFor(async () => {
      const { recibidos } = await preguntar(donde, foto);
      // what a cut left behind may have been put away just now: then it is asked again
      expect(await enviar(donde, foto, recibidos)).toMatchObject({
        recibidos: length,
        recibida_en: expect.any(String),
      });
    }, 5000);
  }
  expect([cortes, reanudadas > 6 * cuantas]).toEqual([25 * cuantas, true]);
  const guardadas = await fotosGuardadas(base, donde.visita);
  expect(new Map(guardadas.map(({ id, sha256 }) => [id, sha256]))).toEqual(
    new Map(fotos.map(({ anuncio }) => [anuncio.id, anuncio.sha256])),
  );
  for (const { object_path } of guardadas) {
    const { height } = await sharp(await store.contenido(object_path ?? '')).metadata();
    expect(height).toBe(480);
  }
  expect(await partesGuardadas(base, donde.visita)).toEqual([]);
  await vi.waitFor(async () => expect(await objetos()).toHaveLength(cuantas));
};

test('cut 50 times at any byte, each photo ends whole', { timeout: 120_000 }, () => cortar(2));
test('cut 200 times', { tags: 'medida', timeout: 240_000 }, () => cortar(8));
