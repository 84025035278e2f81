import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BaseDePrueba, clonarBase } from '../../../../test/database.ts';
import { fotoDe } from '../../../../test/photos.ts';
import { crecimientoDe } from '../../../../test/process-memory.ts';
import { crearTienda, finalizacionDe, ponerVisitaDeHoy } from '../../../../test/registro-visita.ts';
import { archivoDe, conEnvio, conFoto, preparar, traer } from '../../../../test/rescate.ts';
import { lanzarServidor, type ProcesoServidor } from '../../../../test/server-process.ts';
import { type AlmacenDePrueba, almacenDePrueba } from '../../../../test/stores.ts';

let base: BaseDePrueba;
let almacen: AlmacenDePrueba;
let servidor: ProcesoServidor;
beforeAll(async () => {
  [base, almacen] = await Promise.all([clonarBase(), almacenDePrueba('disk')]);
  servidor = await lanzarServidor(base.entorno(almacen.entorno));
});
afterAll(async () => {
  servidor.proceso.kill('SIGKILL');
  await Promise.all([base.borrar(), almacen.parar()]);
});

const MEGA = 1024 * 1024;

test('a file of 100 MB is read a record at a time', async () => {
  const tienda = await crearTienda(base, servidor.url);
  const visita = await ponerVisitaDeHoy(tienda);
  const preparado = await preparar(tienda.mercaderista);
  // no pictures, so that what is measured is the file and not what becomes of a picture
  const fotos = Array.from({ length: 50 }, () => fotoDe(randomBytes(2 * MEGA)));
  const porCerrar = [conEnvio(visita, finalizacionDe(tienda.productos)), ...fotos.map((foto) => conFoto(visita, foto))];
  const archivo = await archivoDe(preparado, tienda.empresa, porCerrar);
  expect(archivo.length).toBeGreaterThan(100 * MEGA);
  // what the first one of anything leaves behind is not the file's
  await traer(tienda.supervisor, tienda.empresa, await archivoDe(preparado, tienda.empresa, porCerrar.slice(0, 2)));
  const megas = await crecimientoDe(servidor.proceso.pid, async () => {
    const { rechazados, ...resto } = await traer(tienda.supervisor, tienda.empresa, archivo);
    expect(resto).toMatchObject({ visitas_que_ya_estaban: 1, fotos_recibidas: 0 });
    expect(rechazados).toHaveLength(50);
  });
  // what has been let go of and not yet collected; to hold the file, and what is in it, would take twice its size
  expect(megas).toBeLessThan(130);
}, 120_000);
