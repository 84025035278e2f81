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
import { TEMPORARY_BYTES, createTemporaryFolders, inTemporaryFolder } from './temporary-folder.ts';

const base = conBase();
const server = conServidor(base);
const tienda = porArchivo(() => crearTienda(base, server.url));

const SOBRECARGADO = { estado: 503, codigo: 'servidor.sobrecargado', retryAfter: 5 };

test('what all of them hold together is bounded, and free again when they are gone, however they end', async () => {
  const enCarpeta = createTemporaryFolders(100);
  let path = '';
  await enCarpeta(async (one) => {
    path = one.path('x');
    await writeFile(path, 'x');
    one.occupy(60);
    await expect(enCarpeta(async (another) => another.occupy(41))).rejects.toMatchObject({
      codigo: 'servidor.sobrecargado',
    });
    await enCarpeta(async (another) => another.occupy(40));
    await expect(
      enCarpeta(async (another) => {
        another.occupy(40);
        throw new Error('fails');
      }),
    ).rejects.toThrow('fails');
    await enCarpeta(async (another) => another.occupy(40));
  });
  await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' });
  await enCarpeta(async (another) => another.occupy(100));
});

test('pictures, photos, sheets and rescue files all wait for room, and pass when there is', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  const where: DondeVa = { url: server.url, who: tienda.mercaderista, empresa: tienda.empresa, visita };
  const { ruta } = await retratados.producto(base, tienda);
  const foto = await hacerFoto();
  const rescate = await archivoDe(await preparar(tienda.mercaderista), tienda.empresa, [
    conEnvio(visita, {}, 'inicio'),
  ]);
  const retrato = new Uint8Array(await imagen('png'));
  const subirRetrato = async () => {
    const response = await tienda.admin.fetch(server.url + ruta, {
      method: 'PUT',
      body: retrato,
      headers: { 'content-type': 'image/png' },
    });
    return [response.status, response.headers.get('retry-after')];
  };
  const subirHoja = () =>
    tienda.admin.llamar(previsualizarImportacion, {
      params: { empresaId: tienda.empresa },
      body: new Blob(['nombre,precio_compra\nCafé,1.5\n'], { type: 'text/csv' }),
    });
  await inTemporaryFolder(async (folder) => {
    folder.occupy(TEMPORARY_BYTES - 10);
    expect(await subirRetrato()).toEqual([503, '5']);
    expect(await problemaDe(enviar(where, foto))).toMatchObject(SOBRECARGADO);
    expect(await problemaDe(subirHoja())).toMatchObject(SOBRECARGADO);
    expect(await problemaDe(traer(tienda.mercaderista, tienda.empresa, rescate))).toMatchObject(SOBRECARGADO);
  });
  expect(await subirRetrato()).toEqual([200, null]);
  expect(await enviar(where, foto)).toMatchObject({ recibida_en: expect.any(String) });
  expect(await subirHoja()).toMatchObject({ filas: 1 });
  expect(await traer(tienda.mercaderista, tienda.empresa, rescate)).toMatchObject({ fase: 'hecho' });
});
