import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { conAlmacen, conBase } from '../../../../test/fixtures.ts';
import { fotoDe } from '../../../../test/photos.ts';
import { crecimientoDe } from '../../../../test/process-memory.ts';
import { crearTienda, finalizacionDe, ponerVisitaDeHoy } from '../../../../test/registro-visita.ts';
import { archivoDe, conEnvio, conFoto, preparar, traer } from '../../../../test/rescate.ts';
import { lanzarServidor } from '../../../../test/server-process.ts';

const base = conBase();
const store = conAlmacen('disk');

const MEGA = 1024 * 1024;

/** How many megabytes a server that has just begun grows by while such a file is brought to it. */
const medir = async (): Promise<number> => {
  const servidor = await lanzarServidor(base.entorno(store.entorno));
  try {
    const tienda = await crearTienda(base, servidor.url);
    const visita = await ponerVisitaDeHoy(tienda);
    const preparado = await preparar(tienda.mercaderista);
    // no pictures, so that what is measured is the file and not what becomes of a picture
    const fotos = Array.from({ length: 50 }, () => fotoDe(randomBytes(2 * MEGA)));
    const porCerrar = [
      conEnvio(visita, finalizacionDe(tienda.productos)),
      ...fotos.map((foto) => conFoto(visita, foto)),
    ];
    const archivo = await archivoDe(preparado, tienda.empresa, porCerrar);
    expect(archivo.length).toBeGreaterThan(100 * MEGA);
    // what the first one of anything leaves behind is not the file's
    await traer(tienda.supervisor, tienda.empresa, await archivoDe(preparado, tienda.empresa, porCerrar.slice(0, 2)));
    return await crecimientoDe(servidor.proceso.pid, async () => {
      const { rechazados, ...resto } = await traer(tienda.supervisor, tienda.empresa, archivo);
      expect(resto).toMatchObject({ visitas_que_ya_estaban: 1, fotos_recibidas: 0 });
      expect(rechazados).toHaveLength(50);
    });
  } finally {
    await servidor.terminar('SIGKILL');
  }
};

test('a file of 100 MB is read a record at a time', { tags: 'medida', timeout: 240_000 }, async () => {
  // To hold the file, and what is in it, takes twice its size every time; what has been let go of waits for the collector, which on a
  // busy machine comes late.
  let megas = Infinity;
  for (let vez = 0; vez < 3 && megas >= 130; vez += 1) megas = Math.min(megas, await medir());
  expect(megas).toBeLessThan(130);
});
