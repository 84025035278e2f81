import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { sincronizarSucursales } from '#src/dominio/telefono/contract-dias.ts';
import { archivarSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { darMembresia } from '../../../../test/people.ts';
import {
  crearTienda,
  entregar,
  finalizacionDe,
  ponerVisitaDeHoy,
  type Tienda,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { verSucursalParaVisitar } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));

const permitir = ({ empresa }: Tienda, permite = true) =>
  base.admin.query('update company_settings set permite_no_planificadas = $2 where empresa_id = $1', [
    empresa,
    permite,
  ]);
beforeEach(async () => {
  await permitir(tienda);
});

const pedir = (conocidas: Record<string, string> = {}) =>
  tienda.mercaderista.llamar(sincronizarSucursales, { body: { conocidas } });
const cuales = async () => (await pedir()).sucursales.map(({ id }) => id);
const ver = (sucursalId: string, quien = tienda.mercaderista) =>
  quien.llamar(verSucursalParaVisitar, { params: { empresaId: tienda.empresa, sucursalId } });

test('where the person goes, most often first, with the very content of a visit there', async () => {
  expect(await pedir()).toMatchObject({ sucursales: [], cambiadas: [] });
  await ponerVisitaDeHoy(tienda, { sucursal_id: tienda.chacao, fecha: tienda.dia(30) });
  for (const dias of [-60, 0]) await ponerVisitaDeHoy(tienda, { fecha: tienda.dia(dias) });
  // of somebody else, and of other days
  await ponerVisitaDeHoy(tienda, { sucursal_id: tienda.chacao, usuario_id: tienda.otra.id });
  for (const dias of [-61, -62, 31])
    await ponerVisitaDeHoy(tienda, { sucursal_id: tienda.chacao, fecha: tienda.dia(dias) });
  expect(await cuales()).toEqual([tienda.altamira, tienda.chacao]);
  const { cambiadas, leida_en } = await pedir();
  expect(leida_en).toMatch(/Z$/);
  for (const { huella: _huella, ...contenido } of cambiadas) {
    const { leida_en: _leida, ...suyo } = await ver(contenido.sucursal.id);
    expect(contenido).toEqual(suyo);
  }
  expect(cambiadas[0]).toMatchObject({
    sucursal: { id: tienda.altamira, empresa_id: tienda.empresa, nombre: 'Altamira', cadena_nombre: 'Central' },
    zona: 'America/Caracas',
    reglas: { radio_inicio_m: 300 },
    productos: tienda.productos.map((producto_id) => ({ producto_id, ultima: null })),
  });
  expect(JSON.stringify(cambiadas)).not.toContain('precio_compra');
});

test('what has not changed does not travel again, and what was noted since does', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  await ponerVisitaDeHoy(tienda, { sucursal_id: tienda.chacao });
  const conocidas = Object.fromEntries((await pedir()).sucursales.map(({ id, huella }) => [id, huella]));
  expect((await pedir(conocidas)).cambiadas).toEqual([]);
  await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe(tienda.productos));
  const { cambiadas } = await pedir(conocidas);
  expect(cambiadas.map(({ sucursal }) => sucursal.id)).toEqual([tienda.altamira]);
  expect(cambiadas[0]?.productos[0]?.ultima).toMatchObject({ fecha: tienda.hoy, inventario_actual: '12' });
});

test('only of companies that allow it, and only where visits are taken', async () => {
  const dos = await crearTienda(base, servidor.url, 1);
  await darMembresia(base, dos.empresa, tienda.personas.mercaderista, 'mercaderista');
  await ponerVisitaDeHoy(tienda);
  await ponerVisitaDeHoy(tienda, { sucursal_id: tienda.chacao, hora: '10:00' });
  await ponerVisitaDeHoy(dos, { usuario_id: tienda.personas.mercaderista.id });
  await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [tienda.chacao]);
  expect(await cuales()).toEqual([tienda.altamira]);
  await permitir(dos);
  expect((await cuales()).toSorted()).toEqual([tienda.altamira, dos.altamira].toSorted());
  await tienda.admin.llamar(archivarSucursal, {
    params: { empresaId: tienda.empresa, sucursalId: tienda.altamira },
    body: { archivada: true, visitas: 'conservar' },
  });
  await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
    dos.empresa,
    tienda.personas.mercaderista.id,
  ]);
  expect(await cuales()).toEqual([]);
});

test('no more branches than sixty', async () => {
  await base.admin.query(
    `with nuevas as (insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
       select $1, $2, 'Norte ' || i, 'Miranda' from generate_series(1, 70) i returning id)
     insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) select $1, $3, id, $3, $4 from nuevas`,
    [tienda.empresa, tienda.cadena, tienda.personas.mercaderista.id, tienda.hoy],
  );
  expect(await cuales()).toHaveLength(60);
});

test('nor more products than a phone takes', async () => {
  await ponerVisitaDeHoy(tienda);
  await ponerVisitaDeHoy(tienda, { sucursal_id: tienda.chacao });
  const cliente = await base.admin.connect();
  try {
    await cliente.query('begin');
    await cliente.query('select app.poner_contexto($1, null, null)', [tienda.personas.mercaderista.id]);
    const { rows } = await cliente.query("select * from app.mis_sucursales('{}', 60, $1)", [
      tienda.productos.length - 1,
    ]);
    expect(rows.map(({ id }: { id: string }) => id)).not.toContain(tienda.altamira);
  } finally {
    await cliente.query('rollback');
    cliente.release();
  }
});

test('another branch is read by itself, as far as the company lets its person visit it', async () => {
  expect(await ver(tienda.chacao)).toMatchObject({ sucursal: { nombre: 'Chacao' }, productos: [] });
  const ajena = await crearTienda(base, servidor.url, 1);
  for (const cual of [ajena.altamira, randomUUID()]) {
    expect(await problemaDe(ver(cual))).toMatchObject({ estado: 422, codigo: 'visita.sucursal_no_disponible' });
  }
  expect(await problemaDe(ver(tienda.altamira, tienda.supervisor))).toMatchObject({ codigo: 'permiso.denegado' });
  await permitir(tienda, false);
  expect(await problemaDe(ver(tienda.altamira))).toMatchObject({
    estado: 403,
    codigo: 'visita.no_planificada_no_permitida',
  });
});
