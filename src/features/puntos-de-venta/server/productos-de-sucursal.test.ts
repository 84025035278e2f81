import { beforeEach, expect, test } from 'vitest';
import { asignarAVarias, cambiarSurtidoDeSucursal, listarSurtido } from '#src/dominio/surtido/contract.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import {
  crearEquipo,
  listarEnSucursal,
  ponerCadena,
  ponerProducto,
  ponerSucursal,
} from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract-sucursales.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const equipo = porPrueba(() => crearEquipo(base, servidor.url));
let sucursal: string;
let harina: string;
let arroz: string;
let cafe: string;

beforeEach(async () => {
  sucursal = await ponerSucursal(base, equipo.empresa, await ponerCadena(base, equipo.empresa));
  harina = await ponerProducto(base, equipo.empresa, 'Harina P.A.N.');
  arroz = await ponerProducto(base, equipo.empresa, 'Arroz');
  cafe = await ponerProducto(base, equipo.empresa, 'Café');
});

/** Of a branch that is as it was made: one, and how many words have been said of what it sells. */
const v = (n: number): number => 100_000 + n - 1;

const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';
const una = (sucursalId = sucursal) => ({ params: { empresaId: equipo.empresa, sucursalId } });
const enEmpresa = () => ({ params: { empresaId: equipo.empresa } });
const listar = (query: object = {}, id = sucursal) =>
  equipo.supervisor.llamar(listarSurtido, { ...enEmpresa(), query: { sucursal_id: id, ...query } });
const asociados = (id = sucursal) => equipo.supervisor.llamar(contracts.verProductosAsociados, una(id));
const asociar = (productos: string[], version: number, id = sucursal) =>
  equipo.supervisor.llamar(contracts.asociarProductos, { ...una(id), body: { productos, version } });
const asignar = (productos: string[], id = sucursal) =>
  equipo.supervisor.llamar(asignarAVarias, { ...enEmpresa(), body: { productos, sucursales: [id] } });
const verSucursal = () => equipo.supervisor.llamar(contracts.verSucursal, una());

test('the set is replaced whole, and is then of another version', async () => {
  expect(await asociados()).toEqual({ productos: [], version: v(1) });
  expect(await asociar([harina, arroz, harina], v(1))).toEqual({ asociados: 2, version: v(3) });
  expect(await asociados()).toEqual({ productos: [harina, arroz].toSorted(), version: v(3) });
  expect(await asociar([arroz, cafe], v(3))).toEqual({ asociados: 2, version: v(5) });
  expect(await asociados()).toEqual({ productos: [arroz, cafe].toSorted(), version: v(5) });
  // the branch itself is as it was: nobody's form of it is out of date
  expect(await verSucursal()).toMatchObject({ productos: 2, version: 1 });
  expect(await asociar([], v(5))).toEqual({ asociados: 0, version: v(7) });
  expect(await asociados()).toEqual({ productos: [], version: v(7) });
});

test('what stays in the set keeps the date since which it is listed', async () => {
  await asociar([harina], v(1));
  await base.admin.query("update reglas_de_surtido set vigente_desde = '2020-01-01' where producto_id = $1", [harina]);
  await asociar([harina, arroz], v(2));
  const { rows } = await base.admin.query<{ vigente_desde: Date }>(
    'select vigente_desde from reglas_de_surtido where producto_id = $1',
    [harina],
  );
  expect(rows.map(({ vigente_desde }) => new Date(vigente_desde).getUTCFullYear())).toEqual([2020]);
});

test('a set that somebody else has changed meanwhile is not replaced', async () => {
  await asociar([harina], v(1));
  expect(await problemaDe(asociar([arroz], v(1)))).toMatchObject({ estado: 409, codigo: 'registro.cambiado' });
  expect(await asociados()).toEqual({ productos: [harina], version: v(2) });
  // an assignment is a change of the set as well, and so is a word of the branch or of its chain
  await asignar([cafe]);
  expect((await problemaDe(asociar([arroz], v(2)))).codigo).toBe('registro.cambiado');
  expect(await asociados()).toEqual({ productos: [harina, cafe].toSorted(), version: v(3) });
  await equipo.supervisor.llamar(cambiarSurtidoDeSucursal, {
    ...una(),
    body: { cambios: [{ producto_id: arroz, venta: true }], desde: null },
  });
  expect((await problemaDe(asociar([arroz], v(3)))).codigo).toBe('registro.cambiado');
  await base.admin.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, producto_id, que, valor)
     select empresa_id, cadena_id, $2, 'venta', 1 from sucursales where id = $1`,
    [sucursal, await ponerProducto(base, equipo.empresa, 'Sal')],
  );
  expect((await problemaDe(asociar([arroz], v(4)))).codigo).toBe('registro.cambiado');
  expect((await asociados()).productos).toHaveLength(4);
});

test('of many who replace the set at once exactly one does', async () => {
  const conjuntos = [[harina], [arroz], [cafe], [harina, arroz], [harina, cafe], [arroz, cafe]];
  const todos = await Promise.allSettled(conjuntos.map((productos) => asociar(productos, v(1))));
  const cual = todos.findIndex(({ status }) => status === 'fulfilled');
  expect(todos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const otro of todos)
    if (otro.status === 'rejected') expect(otro.reason).toMatchObject({ estado: 409, codigo: 'registro.cambiado' });
  expect((await asociados()).productos).toEqual(conjuntos[cual]?.toSorted());
});

test('another format makes another version, also one that says as much less as it is a change', async () => {
  await base.admin.query(
    `with f as (insert into formatos (empresa_id, nombre) values ($1, 'Grande') returning id),
          s as (update sucursales set formato_id = (select id from f) where id = $2 returning cadena_id)
     insert into reglas_de_surtido (empresa_id, cadena_id, formato_id, producto_id, que, valor)
     select $1, s.cadena_id, f.id, $3, 'venta', 1 from f, s`,
    [equipo.empresa, sucursal, harina],
  );
  const { productos, version } = await asociados();
  expect(productos).toEqual([harina]);
  await base.admin.query('update sucursales set formato_id = null where id = $1', [sucursal]);
  expect((await problemaDe(asociar([harina], version))).codigo).toBe('registro.cambiado');
});

test.each(['asociar', 'asignar'] as const)('to %s what the catalogue does not have writes nothing', async (como) => {
  await asociar([harina], v(1));
  const otra = await crearEquipo(base, servidor.url);
  const ajeno = await ponerProducto(base, otra.empresa);
  const archivado = await ponerProducto(base, equipo.empresa, 'Viejo', true);
  for (const malo of [INEXISTENTE, ajeno, archivado]) {
    const llamada = como === 'asociar' ? asociar([arroz, malo], v(2)) : asignar([arroz, malo]);
    expect(await problemaDe(llamada)).toMatchObject({ estado: 422, codigo: 'producto.no_encontrado' });
    expect(await asociados()).toEqual({ productos: [harina], version: v(2) });
  }
});

test('an archived product is not seen, and is listed again when it comes back', async () => {
  await listarEnSucursal(base, sucursal, [harina, arroz]);
  await base.admin.query('update empresa_productos set archivado_en = now() where id = $1', [harina]);
  expect((await asociados()).productos).toEqual([arroz]);
  expect((await listar()).productos.map(({ id }) => id)).toEqual([arroz]);
  expect((await verSucursal()).productos).toBe(1);
  // nobody saw it to leave it out
  const { version } = await asociados();
  expect(await asociar([cafe], version)).toMatchObject({ asociados: 1 });
  await base.admin.query('update empresa_productos set archivado_en = null where id = $1', [harina]);
  expect((await asociados()).productos).toEqual([harina, cafe].toSorted());
});

test('an assignment adds, skips what is listed already, and tells both', async () => {
  expect(await asignar([harina, arroz])).toEqual({ asignados: 2, ya_asignados: 0 });
  expect((await asociados()).version).toBe(v(3));
  expect(await asignar([arroz, cafe, cafe])).toEqual({ asignados: 1, ya_asignados: 1 });
  expect(await asociados()).toEqual({ productos: [harina, arroz, cafe].toSorted(), version: v(4) });
  // nothing was added: nobody's form is out of date because of it
  expect(await asignar([harina, cafe])).toEqual({ asignados: 0, ya_asignados: 2 });
  expect((await asociados()).version).toBe(v(4));
});

test('of many assignments at once none is lost and none is counted twice', async () => {
  const productos = [harina, arroz, cafe];
  const respuestas = await Promise.all(Array.from({ length: 9 }, (_, i) => asignar([productos[i % 3] ?? '', cafe])));
  expect(respuestas.reduce((suma, { asignados }) => suma + asignados, 0)).toBe(3);
  expect((await asociados()).productos).toEqual(productos.toSorted());
});

test('5,000 at once, and not one more; 500 of many branches', async () => {
  const { rows } = await base.admin.query<{ id: string }>(
    `insert into empresa_productos (empresa_id, nombre) select $1, 'Producto ' || n from generate_series(1, 5001) n returning id`,
    [equipo.empresa],
  );
  const todos = rows.map(({ id }) => id);
  expect(await problemaDe(asociar(todos, v(1)))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
  expect(await asociar(todos.slice(1, 5001), v(1))).toEqual({ asociados: 5000, version: v(5001) });
  expect((await asociados()).productos).toEqual(todos.slice(1, 5001).toSorted());
  expect(await listar({ pagina: 50, por_pagina: 100 })).toMatchObject({ total: 5000, total_exacto: true });
  const otra = await ponerSucursal(base, equipo.empresa, await ponerCadena(base, equipo.empresa, 'Otra'));
  expect(await problemaDe(asignar(todos.slice(0, 501), otra))).toMatchObject({
    estado: 422,
    codigo: 'peticion.invalida',
  });
  expect(await asignar(todos.slice(0, 500), otra)).toEqual({ asignados: 500, ya_asignados: 0 });
});

test.each<[string, object]>([
  ['nothing to assign', { productos: [] }],
  ['an id that is none', { productos: ['harina'] }],
  ['no branch', { sucursales: [] }],
  ['more than 1,000 branches', { sucursales: Array.from({ length: 1001 }, () => INEXISTENTE) }],
  [
    'more than 10,000 assignments',
    {
      productos: Array.from({ length: 101 }, () => INEXISTENTE),
      sucursales: Array.from({ length: 100 }, () => INEXISTENTE),
    },
  ],
  ['a field of its own', { sucursal_id: INEXISTENTE }],
])('%s is refused', async (_que, otros) => {
  const body: BodyOf<typeof asignarAVarias> = { productos: [harina], sucursales: [sucursal], ...otros };
  const llamada = equipo.supervisor.llamar(asignarAVarias, { ...enEmpresa(), body });
  expect(await problemaDe(llamada)).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
});

test('the list is by name, can be searched, and comes in pages', async () => {
  await base.admin.query(
    `update empresa_productos set sku = 'H-1', categoria = 'Harinas', presentacion = '1 kg', precio_compra = 0.8,
       precio_venta_sugerido = 1.25, cantidad_minima_quiebre = 12, imagen_url = '/x',
       codigos_de_barras = '7591083000404' where id = $1`,
    [harina],
  );
  await listarEnSucursal(base, sucursal, [harina, arroz, cafe]);
  const { productos, cuentas, ...total } = await listar();
  expect(productos.map(({ nombre }) => nombre)).toEqual(['Arroz', 'Café', 'Harina P.A.N.']);
  expect(total).toEqual({ total: 3, total_exacto: true });
  expect(cuentas).toMatchObject({ todo: 3, sucursal: 3 });
  // what it costs the company is not part of it
  expect(productos[2]).toEqual({
    id: harina,
    nombre: 'Harina P.A.N.',
    sku: 'H-1',
    presentacion: '1 kg',
    imagen_url: '/x',
    se_vende: true,
    minimo: 12,
    precio: 1.25,
    de: { venta: 'sucursal', minimo: 'catalogo', precio: 'catalogo' },
    propio: { venta: true, minimo: null, precio: null },
    heredado: { venta: false, minimo: 12, precio: 1.25 },
    formatos: [],
    excepciones: 0,
    proximos: [],
  });
  const nombres = async (query: object) => (await listar(query)).productos.map(({ nombre }) => nombre);
  expect(await nombres({ busqueda: 'CAFE' })).toEqual(['Café']);
  expect(await nombres({ busqueda: 'p.a' })).toEqual(['Harina P.A.N.']);
  expect(await nombres({ busqueda: 'h-1' })).toEqual(['Harina P.A.N.']);
  expect(await nombres({ busqueda: '3000404' })).toEqual(['Harina P.A.N.']);
  expect(await nombres({ busqueda: '%' })).toEqual([]);
  expect(await nombres({ por_pagina: 2, pagina: 2 })).toEqual(['Harina P.A.N.']);
  // of the whole place, whatever is searched
  expect(await listar({ por_pagina: 2, pagina: 9 })).toEqual({ productos: [], cuentas, total: 3, total_exacto: true });
  expect(await listar({ busqueda: 'nada' })).toEqual({ productos: [], cuentas, total: 0, total_exacto: true });
});

test('without such a branch there is nothing to list or to change', async () => {
  const otra = await crearEquipo(base, servidor.url);
  const ajena = await ponerSucursal(base, otra.empresa, await ponerCadena(base, otra.empresa));
  for (const id of [INEXISTENTE, ajena]) {
    const llamadas = [
      () => listar({}, id),
      () => asociados(id),
      () => asociar([harina], v(1), id),
      () => asignar([harina], id),
    ];
    for (const call of llamadas)
      expect(await problemaDe(call())).toMatchObject({ estado: 404, codigo: 'sucursal.no_encontrada' });
  }
});
