import { expect, test } from 'vitest';
import { listarCadenas } from '#src/dominio/puntos-de-venta/contract.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearEquipo, ponerCadena, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract-cadenas.ts';
import { archivarSucursal } from '../contract-sucursales.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const equipo = porPrueba(() => crearEquipo(base, servidor.url));

type Datos = BodyOf<typeof contracts.crearCadena>;
const CENTRAL: Datos = {
  nombre: 'Central Madeirense',
  tipo_unidad_negocio: 'Cadena',
  canal_venta: 'Moderno',
  presencia: 'Nacional',
};
const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';

const crear = (datos: Datos = CENTRAL) =>
  equipo.admin.llamar(contracts.crearCadena, { params: { empresaId: equipo.empresa }, body: datos });
const ver = (cadenaId: string) =>
  equipo.supervisor.llamar(contracts.verCadena, { params: { empresaId: equipo.empresa, cadenaId } });
const editar = (cadenaId: string, datos: Datos, version: number) =>
  equipo.admin.llamar(contracts.editarCadena, {
    params: { empresaId: equipo.empresa, cadenaId },
    body: { datos, version },
  });
const eliminar = (cadenaId: string) =>
  equipo.admin.llamar(contracts.eliminarCadena, { params: { empresaId: equipo.empresa, cadenaId } });
const archivar = (sucursalId: string) =>
  equipo.admin.llamar(archivarSucursal, {
    params: { empresaId: equipo.empresa, sucursalId },
    body: { archivada: true },
  });
const listar = (query: object = {}) =>
  equipo.supervisor.llamar(listarCadenas, { params: { empresaId: equipo.empresa }, query });

test('a chain is created, read, changed and deleted', async () => {
  const creada = await crear({ ...CENTRAL, nombre: '  Central Madeirense ' });
  expect(creada).toEqual({ ...CENTRAL, id: creada.id, logo: null, sucursales: 0, version: 1 });
  expect(await ver(creada.id)).toEqual(creada);
  const horeca = { ...CENTRAL, nombre: 'Café Ávila', tipo_unidad_negocio: 'Horeca', canal_venta: 'Cafetería' } as const;
  const editada = await editar(creada.id, horeca, 1);
  expect(editada).toEqual({ ...horeca, id: creada.id, logo: null, sucursales: 0, version: 2 });
  expect(await ver(creada.id)).toEqual(editada);
  await eliminar(creada.id);
  expect(await problemaDe(ver(creada.id))).toMatchObject({ estado: 404, codigo: 'cadena.no_encontrada' });
  expect(await listar()).toEqual({ cadenas: [], total: 0, total_exacto: true });
});

test.each([
  ['Cadena', 'Tradicional'],
  ['Cadena', 'Hotel'],
  ['Independiente', 'Cafetería'],
  ['Horeca', 'Moderno'],
] as const)('the channel must be one of its type: not %s with %s', async (tipo_unidad_negocio, canal_venta) => {
  const mala = { ...CENTRAL, tipo_unidad_negocio, canal_venta };
  expect(await problemaDe(crear(mala))).toMatchObject({
    estado: 422,
    codigo: 'peticion.invalida',
    campos: [{ campo: 'canal_venta' }],
  });
  const { id } = await crear();
  expect(await problemaDe(editar(id, mala, 1))).toMatchObject({ codigo: 'peticion.invalida' });
  expect(await ver(id)).toMatchObject({ ...CENTRAL, version: 1 });
  // and the database holds it too
  await expect(
    base.admin.query('update cadenas set tipo_unidad_negocio = $2, canal_venta = $3 where id = $1', [
      id,
      tipo_unidad_negocio,
      canal_venta,
    ]),
  ).rejects.toThrow(/canal_segun_tipo/);
});

test('every channel of every type is taken', async () => {
  for (const [tipo_unidad_negocio, canal_venta] of [
    ['Independiente', 'Moderno'],
    ['Independiente', 'Tradicional'],
    ['Horeca', 'Hotel'],
    ['Horeca', 'Restaurant'],
    ['Horeca', 'Cafetería'],
  ] as const)
    expect(await crear({ ...CENTRAL, tipo_unidad_negocio, canal_venta })).toMatchObject({ canal_venta });
});

test.each([
  ['no name', { nombre: '   ' }, 'nombre'],
  ['too long a name', { nombre: 'x'.repeat(201) }, 'nombre'],
  ['an unknown presence', { presencia: 'Mundial' }, 'presencia'],
])('%s is refused, and nothing is stored', async (_que, otros, campo) => {
  const mala = { ...CENTRAL, ...otros } as Datos;
  expect(await problemaDe(crear(mala))).toMatchObject({ estado: 422, campos: [{ campo }] });
  expect((await listar()).total).toBe(0);
});

test.each(['empresa_id', 'id', 'logo', 'version', 'created_at', 'sucursales'])(
  'what a form does not fill is not taken: %s',
  async (campo) => {
    const { id } = await crear();
    const otra = await crearEquipo(base, servidor.url);
    const value = campo === 'empresa_id' ? otra.empresa : 7;
    const conDeMas = { ...CENTRAL, [campo]: value };
    expect(await problemaDe(crear(conDeMas))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
    expect(await problemaDe(editar(id, conDeMas, 1))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
    expect((await listar()).cadenas).toMatchObject([{ ...CENTRAL, id, version: 1 }]);
    const { rows } = await base.admin.query('select from cadenas where empresa_id = $1', [otra.empresa]);
    expect(rows).toEqual([]);
  },
);

test('of two who edit the same version the second is told, and nothing of the first is lost', async () => {
  const { id, version } = await crear();
  const primera = { ...CENTRAL, nombre: 'La primera' };
  await editar(id, primera, version);
  const segunda = { ...CENTRAL, presencia: 'Regional' } as const;
  expect(await problemaDe(editar(id, segunda, version))).toMatchObject({ estado: 409, codigo: 'registro.cambiado' });
  expect(await ver(id)).toMatchObject({ ...primera, version: 2 });
  // having read again, it passes
  expect(await editar(id, { ...primera, presencia: 'Regional' }, 2)).toMatchObject({
    nombre: 'La primera',
    presencia: 'Regional',
    version: 3,
  });
});

test('of ten at once exactly one is written', async () => {
  const { id } = await crear();
  const todas = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => editar(id, { ...CENTRAL, nombre: `Nombre ${i}` }, 1)),
  );
  const hechas = todas.flatMap((una) => (una.status === 'fulfilled' ? [una.value] : []));
  const negadas = todas.flatMap((una) => (una.status === 'rejected' ? [una.reason as unknown] : []));
  expect(hechas).toHaveLength(1);
  expect(negadas).toHaveLength(9);
  for (const negada of negadas) expect(negada).toMatchObject({ estado: 409, codigo: 'registro.cambiado' });
  expect(await ver(id)).toEqual(hechas[0]);
});

test.each([0, 2, 2_147_483_647])('a version that never was is one that has changed: %s', async (version) => {
  const { id } = await crear();
  expect((await problemaDe(editar(id, CENTRAL, version))).codigo).toBe('registro.cambiado');
  expect(await problemaDe(editar(INEXISTENTE, CENTRAL, version))).toMatchObject({
    estado: 404,
    codigo: 'cadena.no_encontrada',
  });
});

test.each([-1, 2_147_483_648, Number.MAX_SAFE_INTEGER])('what can be no version is not taken: %s', async (version) => {
  const { id } = await crear();
  expect((await problemaDe(editar(id, CENTRAL, version))).codigo).toBe('peticion.invalida');
});

test('a chain with branches is not deleted, nor one whose only branch is archived', async () => {
  const { id } = await crear();
  const sucursal = await ponerSucursal(base, equipo.empresa, id);
  const negada = { estado: 409, codigo: 'cadena.tiene_sucursales' };
  expect(await problemaDe(eliminar(id))).toMatchObject(negada);
  await archivar(sucursal);
  expect((await ver(id)).sucursales).toBe(0);
  expect(await problemaDe(eliminar(id))).toMatchObject(negada);
  await base.admin.query('delete from sucursales where id = $1', [sucursal]);
  await eliminar(id);
  expect(await problemaDe(eliminar(id))).toMatchObject({ estado: 404, codigo: 'cadena.no_encontrada' });
});

test('the list is by name, with the branches of each, and every filter narrows it', async () => {
  const { empresa } = equipo;
  const unas: [string, Partial<Datos>][] = [
    ['Ñandú', { tipo_unidad_negocio: 'Horeca', canal_venta: 'Hotel', presencia: 'Regional' }],
    ['éxito', { tipo_unidad_negocio: 'Independiente', canal_venta: 'Tradicional' }],
    ['Zara', { presencia: 'Regional' }],
    ['abasto', { tipo_unidad_negocio: 'Independiente' }],
  ];
  for (const [nombre, otros] of unas) await crear({ ...CENTRAL, nombre, ...otros });
  const { cadenas, ...total } = await listar();
  expect(cadenas.map(({ nombre }) => nombre)).toEqual(['abasto', 'éxito', 'Ñandú', 'Zara']);
  expect(total).toEqual({ total: 4, total_exacto: true });
  const [abasto, exito] = cadenas;
  for (let i = 0; i < 3; i += 1) await ponerSucursal(base, empresa, abasto?.id ?? '');
  await archivar(await ponerSucursal(base, empresa, exito?.id ?? ''));
  expect((await listar()).cadenas.map(({ sucursales }) => sucursales)).toEqual([3, 0, 0, 0]);

  const nombres = async (query: object) => (await listar(query)).cadenas.map(({ nombre }) => nombre);
  expect(await nombres({ tipo_unidad_negocio: 'Independiente' })).toEqual(['abasto', 'éxito']);
  expect(await nombres({ tipo_unidad_negocio: 'Independiente', canal_venta: 'Moderno' })).toEqual(['abasto']);
  expect(await nombres({ canal_venta: 'Moderno' })).toEqual(['abasto', 'Zara']);
  expect(await nombres({ presencia: 'Regional' })).toEqual(['Ñandú', 'Zara']);
  expect(await nombres({ presencia: 'Regional', busqueda: 'ÑAND' })).toEqual(['Ñandú']);
  expect(await nombres({ presencia: 'Nacional', busqueda: 'ñand' })).toEqual([]);
  expect(await problemaDe(listar({ presencia: 'Mundial' }))).toMatchObject({ estado: 422 });
});

test("another company's chains are in no list and in no count", async () => {
  const otra = await crearEquipo(base, servidor.url);
  await ponerSucursal(base, otra.empresa, await ponerCadena(base, otra.empresa));
  await crear();
  expect(await listar()).toMatchObject({ cadenas: [{ sucursales: 0 }], total: 1 });
});
