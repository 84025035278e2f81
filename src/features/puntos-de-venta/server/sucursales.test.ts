import { beforeEach, expect, test } from 'vitest';
import { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import {
  crearEquipo,
  listarEnSucursal,
  ponerCadena,
  ponerProducto,
  ponerSucursal,
  ponerVisita,
} from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract-sucursales.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const equipo = porPrueba(() => crearEquipo(base, servidor.url));
let cadena: string;

beforeEach(async () => {
  cadena = await ponerCadena(base, equipo.empresa, 'Central');
});

type Datos = BodyOf<typeof contracts.crearSucursal>;
const ALTAMIRA: Datos = {
  nombre: 'Altamira',
  direccion: 'Avenida San Juan Bosco',
  estado_operacional: 'Activo',
  estado_geografico: 'Miranda',
  municipio: 'Chacao',
  zona_1: 'Este',
  zona_2: null,
  lat: 10.4961,
  lng: -66.8488,
  formato_id: null,
  radio_inicio_m: null,
};
const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';

const crear = (datos: Datos = ALTAMIRA, cadenaId = cadena) =>
  equipo.supervisor.llamar(contracts.crearSucursal, {
    params: { empresaId: equipo.empresa, cadenaId },
    body: datos,
  });
const una = (sucursalId: string) => ({ params: { empresaId: equipo.empresa, sucursalId } });
const ver = (id: string) => equipo.supervisor.llamar(contracts.verSucursal, una(id));
const editar = (id: string, datos: Datos, version: number) =>
  equipo.supervisor.llamar(contracts.editarSucursal, { ...una(id), body: { datos, version } });
const duplicar = (id: string) => equipo.supervisor.llamar(contracts.duplicarSucursal, una(id));
const contar = (id: string) => equipo.supervisor.llamar(contracts.contarVisitasDeSucursal, una(id));
const eliminar = (id: string) => equipo.admin.llamar(contracts.eliminarSucursal, una(id));
const archivar = (id: string, archivada: boolean) =>
  equipo.admin.llamar(contracts.archivarSucursal, { ...una(id), body: { archivada } });
const listar = (query: object = {}) =>
  equipo.supervisor.llamar(listarSucursales, { params: { empresaId: equipo.empresa }, query });
const nombres = async (query: object = {}) => (await listar(query)).sucursales.map(({ nombre }) => nombre);

test('a branch is created, read, changed and deleted', async () => {
  const creada = await crear();
  expect(creada).toEqual({
    ...ALTAMIRA,
    id: creada.id,
    cadena_id: cadena,
    cadena_nombre: 'Central',
    archivada: false,
    formato_nombre: null,
    productos: 0,
    version: 1,
    created_at: creada.created_at,
  });
  expect(Math.abs(Date.parse(creada.created_at) - Date.now())).toBeLessThan(60_000);
  expect(await ver(creada.id)).toEqual(creada);
  const { rows } = await base.admin.query('select * from empresa_sucursales where sucursal_id = $1', [creada.id]);
  expect(rows).toEqual([{ empresa_id: equipo.empresa, sucursal_id: creada.id }]);

  const otros: Datos = { ...ALTAMIRA, nombre: 'La Castellana', direccion: null, lat: null, lng: null, zona_2: 'Norte' };
  const editada = await editar(creada.id, otros, 1);
  expect(editada).toEqual({ ...creada, ...otros, version: 2 });
  expect(await ver(creada.id)).toEqual(editada);
  await eliminar(creada.id);
  expect(await problemaDe(ver(creada.id))).toMatchObject({ estado: 404, codigo: 'sucursal.no_encontrada' });
});

test('texts left empty are stored as nothing', async () => {
  const { id } = await crear({ ...ALTAMIRA, direccion: '  ', municipio: '', zona_1: ' ', zona_2: '' });
  const { rows } = await base.admin.query('select direccion, municipio, zona_1, zona_2 from sucursales where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ direccion: null, municipio: null, zona_1: null, zona_2: null }]);
});

test.each<[string, object, string]>([
  ['no name', { nombre: ' ' }, 'nombre'],
  ['no state', { estado_geografico: '' }, 'estado_geografico'],
  ['a state that is none', { estado_geografico: 'La Guaira' }, 'estado_geografico'],
  ['an unknown condition', { estado_operacional: 'Cerrado' }, 'estado_operacional'],
  ['too long an address', { direccion: 'x'.repeat(501) }, 'direccion'],
  ['half a position', { lat: null }, 'lng'],
  ['a latitude beyond the pole', { lat: 90.1 }, 'lat'],
])('%s is refused, and nothing is stored', async (_que, otros, campo) => {
  const mala = { ...ALTAMIRA, ...otros };
  expect(await problemaDe(crear(mala))).toMatchObject({ estado: 422, campos: [{ campo }] });
  expect((await listar()).total).toBe(0);
});

test.each(['empresa_id', 'cadena_id', 'id', 'archivada_en', 'archivada', 'version', 'productos', 'created_at'])(
  'what a form does not fill is not taken: %s',
  async (campo) => {
    const { id } = await crear();
    const otra = await crearEquipo(base, servidor.url);
    const values: Record<string, unknown> = {
      empresa_id: otra.empresa,
      cadena_id: await ponerCadena(base, equipo.empresa, 'Otra'),
    };
    const conDeMas = { ...ALTAMIRA, [campo]: values[campo] ?? true };
    expect(await problemaDe(crear(conDeMas))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
    expect(await problemaDe(editar(id, conDeMas, 1))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
    expect((await listar()).sucursales).toMatchObject([{ ...ALTAMIRA, id, cadena_id: cadena, version: 1 }]);
  },
);

test('a branch needs a chain of its own company', async () => {
  const otra = await crearEquipo(base, servidor.url);
  for (const ajena of [INEXISTENTE, await ponerCadena(base, otra.empresa)]) {
    expect(await problemaDe(crear(ALTAMIRA, ajena))).toMatchObject({ estado: 404, codigo: 'cadena.no_encontrada' });
  }
  const { rows } = await base.admin.query('select from sucursales where empresa_id = any ($1)', [
    [otra.empresa, equipo.empresa],
  ]);
  expect(rows).toEqual([]);
});

test('of two who edit the same version the second is told, and nothing of the first is lost', async () => {
  const { id } = await crear();
  const primera = { ...ALTAMIRA, nombre: 'La primera', zona_1: 'Oeste' };
  await editar(id, primera, 1);
  expect(await problemaDe(editar(id, { ...ALTAMIRA, municipio: 'Baruta' }, 1))).toMatchObject({
    estado: 409,
    codigo: 'registro.cambiado',
  });
  expect(await ver(id)).toMatchObject({ ...primera, version: 2 });
  const todas = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => editar(id, { ...primera, municipio: `M${i}` }, 2)),
  );
  expect(todas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await ver(id)).version).toBe(3);
});

test('a copy has everything of the branch, its position and its products', async () => {
  const { id } = await crear({ ...ALTAMIRA, estado_operacional: 'Temporal' });
  const [harina, arroz, viejo] = await Promise.all([
    ponerProducto(base, equipo.empresa, 'Harina'),
    ponerProducto(base, equipo.empresa, 'Arroz'),
    ponerProducto(base, equipo.empresa, 'Viejo', true),
  ]);
  await listarEnSucursal(base, id, [harina, arroz, viejo]);
  const copia = await duplicar(id);
  expect(copia).toEqual({
    ...(await ver(id)),
    id: copia.id,
    nombre: 'Altamira - Copia',
    productos: 2,
    version: 1,
    created_at: copia.created_at,
  });
  const { rows } = await base.admin.query<{ producto_id: string }>(
    'select producto_id from reglas_de_surtido where sucursal_id = $1 order by 1',
    [copia.id],
  );
  expect(rows.map(({ producto_id }) => producto_id)).toEqual([harina, arroz, viejo].toSorted());
  // each goes its own way from here
  await eliminar(copia.id);
  expect(await ver(id)).toMatchObject({ nombre: 'Altamira', productos: 2, version: 1 });
  expect((await duplicar(id)).nombre).toBe('Altamira - Copia');
  expect(await problemaDe(duplicar(INEXISTENTE))).toMatchObject({ estado: 404, codigo: 'sucursal.no_encontrada' });
});

test('the copy of a very long name can be saved again', async () => {
  const { id } = await crear({ ...ALTAMIRA, nombre: 'Á'.repeat(200) });
  const copia = await duplicar(id);
  expect(copia.nombre).toBe(`${'Á'.repeat(192)} - Copia`);
  expect(await editar(copia.id, { ...ALTAMIRA, nombre: copia.nombre }, 1)).toMatchObject({ version: 2 });
});

test('the copy of an archived branch is not archived', async () => {
  const { id } = await crear();
  await archivar(id, true);
  expect(await duplicar(id)).toMatchObject({ archivada: false });
});

test('a branch with visits is not deleted, and it can be asked how many they are', async () => {
  const { id } = await crear();
  expect(await contar(id)).toEqual({ total: 0, total_exacto: true });
  const visitas = [await ponerVisita(base, equipo, id), await ponerVisita(base, equipo, id)];
  await ponerVisita(base, equipo, (await crear()).id);
  expect(await contar(id)).toEqual({ total: 2, total_exacto: true });
  expect(await problemaDe(eliminar(id))).toMatchObject({ estado: 409, codigo: 'sucursal.tiene_visitas' });
  expect(await ver(id)).toMatchObject(ALTAMIRA);
  await base.admin.query('delete from visitas where id = any ($1)', [visitas]);
  await eliminar(id);
  for (const call of [eliminar, contar])
    expect(await problemaDe(call(id))).toMatchObject({ estado: 404, codigo: 'sucursal.no_encontrada' });
});

test('visits are counted as far as anybody reads', async () => {
  const { id } = await crear();
  const { admin, mercaderista } = equipo.personas;
  await base.admin.query(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
     select $1, $2, $3, $4, current_date + n from generate_series(1, 10001) n`,
    [equipo.empresa, mercaderista.id, id, admin.id],
  );
  expect(await contar(id)).toEqual({ total: 10_000, total_exacto: false });
  await base.admin.query('delete from visitas where sucursal_id = $1 and fecha = current_date + 1', [id]);
  expect(await contar(id)).toEqual({ total: 10_000, total_exacto: true });
});

test('deleting a branch takes its list of products with it and leaves the catalogue', async () => {
  const { id } = await crear();
  const harina = await ponerProducto(base, equipo.empresa);
  await listarEnSucursal(base, id, [harina]);
  await eliminar(id);
  const { rows } = await base.admin.query('select from reglas_de_surtido where sucursal_id = $1', [id]);
  expect(rows).toEqual([]);
  const { rows: quedan } = await base.admin.query('select id from empresa_productos where id = $1', [harina]);
  expect(quedan).toEqual([{ id: harina }]);
});

test('an archived branch is out of the list until asked for, and comes back', async () => {
  const { id } = await crear();
  await crear({ ...ALTAMIRA, nombre: 'Baruta' });
  await archivar(id, true);
  expect(await ver(id)).toMatchObject({ archivada: true, version: 2 });
  expect(await nombres()).toEqual(['Baruta']);
  expect(await nombres({ archivadas: 'solo' })).toEqual(['Altamira']);
  expect(await nombres({ archivadas: 'solo', cadena_id: cadena })).toEqual(['Altamira']);
  expect(await nombres({ archivadas: 'solo', busqueda: 'baruta' })).toEqual([]);

  // asked for twice it is done once
  const fecha = async () =>
    (await base.admin.query<{ archivada_en: Date }>('select archivada_en from sucursales where id = $1', [id])).rows;
  const primera = await fecha();
  await archivar(id, true);
  expect(await fecha()).toEqual(primera);
  expect((await ver(id)).version).toBe(2);

  await archivar(id, false);
  expect(await nombres()).toEqual(['Altamira', 'Baruta']);
  expect(await ver(id)).toMatchObject({ archivada: false, version: 3 });
  expect(await problemaDe(archivar(INEXISTENTE, true))).toMatchObject({ codigo: 'sucursal.no_encontrada' });
});

test('the list is by name, with the chain and the products of each, and every filter narrows it', async () => {
  const otra = await ponerCadena(base, equipo.empresa, 'Éxito');
  await crear({ ...ALTAMIRA, nombre: 'Ñuñoa', estado_geografico: 'Lara' }, otra);
  await crear({ ...ALTAMIRA, nombre: 'óscar', estado_operacional: 'Inactivo' }, otra);
  const { id } = await crear({ ...ALTAMIRA, nombre: 'Mérida' });
  await crear({ ...ALTAMIRA, nombre: 'zulia', estado_operacional: 'En Mantenimiento', estado_geografico: 'Lara' });
  await listarEnSucursal(base, id, [
    await ponerProducto(base, equipo.empresa, 'Harina'),
    await ponerProducto(base, equipo.empresa, 'Viejo', true),
  ]);
  const { sucursales, ...total } = await listar();
  expect(sucursales.map(({ nombre, cadena_nombre, productos }) => [nombre, cadena_nombre, productos])).toEqual([
    ['Mérida', 'Central', 1],
    ['Ñuñoa', 'Éxito', 0],
    ['óscar', 'Éxito', 0],
    ['zulia', 'Central', 0],
  ]);
  expect(total).toEqual({ total: 4, total_exacto: true });
  expect(sucursales[0]).toEqual(await ver(id));
  expect(await nombres({ cadena_id: otra })).toEqual(['Ñuñoa', 'óscar']);
  expect(await nombres({ estado_geografico: 'Lara' })).toEqual(['Ñuñoa', 'zulia']);
  expect(await nombres({ estado_operacional: 'Activo' })).toEqual(['Mérida', 'Ñuñoa']);
  expect(await nombres({ cadena_id: otra, estado_geografico: 'Lara', estado_operacional: 'Activo' })).toEqual([
    'Ñuñoa',
  ]);
  expect(await nombres({ cadena_id: otra, busqueda: 'zulia' })).toEqual([]);
  expect(await nombres({ cadena_id: INEXISTENTE })).toEqual([]);
});

test("another company's chain lists nothing, as one that does not exist", async () => {
  const otra = await crearEquipo(base, servidor.url);
  const ajena = await ponerCadena(base, otra.empresa);
  await ponerSucursal(base, otra.empresa, ajena);
  expect(await listar({ cadena_id: ajena })).toEqual(await listar({ cadena_id: INEXISTENTE }));
  expect((await listar()).total).toBe(0);
});
