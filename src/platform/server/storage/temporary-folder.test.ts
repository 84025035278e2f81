import { access, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { previsualizarImportacion } from '#src/features/productos/contract-importacion.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { imagen } from '../../../../test/images.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { type DondeVa, enviar, hacerFoto } from '../../../../test/photos.ts';
import { retratados } from '../../../../test/pictures.ts';
import { crearTienda, ponerVisitaDeHoy } from '../../../../test/registro-visita.ts';
import { archivoDe, conEnvio, preparar, traer } from '../../../../test/rescate.ts';
import { problemaDe } from '../../../../test/server.ts';
import { BYTES_TEMPORALES, crearCarpetasTemporales, enCarpetaTemporal } from './temporary-folder.ts';

const base = conBase();
const servidor = conServidor(base);
const tienda = porArchivo(() => crearTienda(base, servidor.url));

const SOBRECARGADO = { estado: 503, codigo: 'servidor.sobrecargado', reintentarEn: 5 };

test('what all of them hold together is bounded, and free again when they are gone, however they end', async () => {
  const enCarpeta = crearCarpetasTemporales(100);
  let ruta = '';
  await enCarpeta(async (una) => {
    ruta = una.ruta('x');
    await writeFile(ruta, 'x');
    una.ocupar(60);
    await expect(enCarpeta(async (otra) => otra.ocupar(41))).rejects.toMatchObject({ codigo: 'servidor.sobrecargado' });
    await enCarpeta(async (otra) => otra.ocupar(40));
    await expect(
      enCarpeta(async (otra) => {
        otra.ocupar(40);
        throw new Error('fails');
      }),
    ).rejects.toThrow('fails');
    await enCarpeta(async (otra) => otra.ocupar(40));
  });
  await expect(access(ruta)).rejects.toMatchObject({ code: 'ENOENT' });
  await enCarpeta(async (otra) => otra.ocupar(100));
});

test('pictures, photos, sheets and rescue files all wait for room, and pass when there is', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  const donde: DondeVa = { url: servidor.url, quien: tienda.mercaderista, empresa: tienda.empresa, visita };
  const { ruta } = await retratados.producto(base, tienda);
  const foto = await hacerFoto();
  const rescate = await archivoDe(await preparar(tienda.mercaderista), tienda.empresa, [
    conEnvio(visita, {}, 'inicio'),
  ]);
  const retrato = new Uint8Array(await imagen('png'));
  const subirRetrato = async () => {
    const respuesta = await tienda.admin.fetch(servidor.url + ruta, {
      method: 'PUT',
      body: retrato,
      headers: { 'content-type': 'image/png' },
    });
    return [respuesta.status, respuesta.headers.get('retry-after')];
  };
  const subirHoja = () =>
    tienda.admin.llamar(previsualizarImportacion, {
      parametros: { empresaId: tienda.empresa },
      cuerpo: new Blob(['nombre,precio_compra\nCafé,1.5\n'], { type: 'text/csv' }),
    });
  await enCarpetaTemporal(async (carpeta) => {
    carpeta.ocupar(BYTES_TEMPORALES - 10);
    expect(await subirRetrato()).toEqual([503, '5']);
    expect(await problemaDe(enviar(donde, foto))).toMatchObject(SOBRECARGADO);
    expect(await problemaDe(subirHoja())).toMatchObject(SOBRECARGADO);
    expect(await problemaDe(traer(tienda.mercaderista, tienda.empresa, rescate))).toMatchObject(SOBRECARGADO);
  });
  expect(await subirRetrato()).toEqual([200, null]);
  expect(await enviar(donde, foto)).toMatchObject({ recibida_en: expect.any(String) });
  expect(await subirHoja()).toMatchObject({ filas: 1 });
  expect(await traer(tienda.mercaderista, tienda.empresa, rescate)).toMatchObject({ fase: 'hecho' });
});
