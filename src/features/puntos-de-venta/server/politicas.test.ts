import { beforeEach, describe, expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import {
  crearEquipo,
  type Equipo,
  listarEnSucursal,
  ponerCadena,
  ponerProducto,
  ponerSucursal,
  ponerVisita,
} from '../../../../test/puntos-de-venta.ts';

/** What the database itself allows, behind the routes: each statement as the serving role, for a person of the company. */
const base = conBase();

let equipo: Equipo;
let ajeno: Equipo;
let ids: Record<string, string>;
beforeEach(async () => {
  [equipo, ajeno] = await Promise.all([crearEquipo(base, ''), crearEquipo(base, '')]);
  const { empresa } = equipo;
  const cadena = await ponerCadena(base, empresa);
  const sucursal = await ponerSucursal(base, empresa, cadena);
  const producto = await ponerProducto(base, empresa);
  await listarEnSucursal(base, sucursal, [producto]);
  await ponerVisita(base, equipo, sucursal);
  const otraCadena = await ponerCadena(base, ajeno.empresa);
  ids = {
    empresa,
    cadena,
    sucursal,
    producto,
    vacia: await ponerCadena(base, empresa, 'Vacía'),
    sola: await ponerSucursal(base, empresa, cadena, 'Sola'),
    otra: ajeno.empresa,
    otraCadena,
    otraSucursal: await ponerSucursal(base, ajeno.empresa, otraCadena),
    otroProducto: await ponerProducto(base, ajeno.empresa),
  };
});

type Quien = 'admin' | 'supervisor' | 'mercaderista';

/** How many rows it reads or changes, or the code it is refused with. Undone, unless told otherwise. */
const como = async (quien: Quien, sentencia: string, alFinal = 'rollback'): Promise<number | string> => {
  const cliente = await base.como('app_user');
  await cliente.query('begin');
  await base.entrar(cliente, equipo.personas[quien].id, equipo.empresa);
  try {
    const texto = sentencia.replaceAll(/#(\w+)/g, (_, cual: string) => `'${ids[cual]}'`);
    return (await cliente.query(texto)).rowCount ?? 0;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await cliente.query(alFinal);
  }
};

const NO = '42501';
const nueva = (cadena: string, empresa = '#empresa') =>
  `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico) values (${empresa}, ${cadena}, 'N', 'Lara')`;

describe.each<[string, Record<Quien, number | string>]>([
  ['select from cadenas', { admin: 2, supervisor: 2, mercaderista: 0 }],
  ["insert into cadenas (empresa_id, nombre) values (#empresa, 'N')", { admin: 1, supervisor: NO, mercaderista: NO }],
  ["insert into cadenas (empresa_id, nombre) values (#otra, 'N')", { admin: NO, supervisor: NO, mercaderista: NO }],
  ["update cadenas set nombre = 'N' where id = #cadena", { admin: 1, supervisor: 0, mercaderista: 0 }],
  ["update cadenas set logo = 'N' where id = #cadena", { admin: 1, supervisor: 0, mercaderista: 0 }],
  ['update cadenas set empresa_id = #otra', { admin: NO, supervisor: NO, mercaderista: NO }],
  ["update cadenas set nombre = 'N' where id = #otraCadena", { admin: 0, supervisor: 0, mercaderista: 0 }],
  ['delete from cadenas where id = #vacia', { admin: 1, supervisor: 0, mercaderista: 0 }],
  ['delete from cadenas where id = #cadena', { admin: '23001', supervisor: 0, mercaderista: 0 }],
  ['delete from cadenas where id = #otraCadena', { admin: 0, supervisor: 0, mercaderista: 0 }],
  ['select from sucursales', { admin: 2, supervisor: 2, mercaderista: 0 }],
  ['select from empresa_sucursales', { admin: 2, supervisor: 2, mercaderista: 0 }],
  [nueva('#cadena'), { admin: 1, supervisor: 1, mercaderista: NO }],
  [nueva('#otraCadena'), { admin: '23503', supervisor: '23503', mercaderista: NO }],
  [nueva('#otraCadena', '#otra'), { admin: NO, supervisor: NO, mercaderista: NO }],
  ["update sucursales set nombre = 'N' where id = #sucursal", { admin: 1, supervisor: 1, mercaderista: 0 }],
  ["update sucursales set nombre = 'N' where id = #otraSucursal", { admin: 0, supervisor: 0, mercaderista: 0 }],
  ['update sucursales set cadena_id = #vacia', { admin: NO, supervisor: NO, mercaderista: NO }],
  ['update sucursales set archivada_en = now() where id = #sucursal', { admin: 1, supervisor: NO, mercaderista: 0 }],
  // what is not archived already is not archived by saying so
  ['update sucursales set archivada_en = null where id = #sucursal', { admin: 1, supervisor: 1, mercaderista: 0 }],
  ['delete from sucursales where id = #sola', { admin: 1, supervisor: 0, mercaderista: 0 }],
  ['delete from sucursales where id = #sucursal', { admin: '23001', supervisor: 0, mercaderista: 0 }],
  ['select from visitas', { admin: 1, supervisor: 1, mercaderista: 1 }],
  ['delete from visitas', { admin: 1, supervisor: 1, mercaderista: 0 }],
  ['select from reglas_de_surtido', { admin: 1, supervisor: 1, mercaderista: 0 }],
  // what has been in force stays
  ['delete from reglas_de_surtido', { admin: 0, supervisor: 0, mercaderista: 0 }],
  [
    "insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor) values (#empresa, #cadena, #sola, #producto, 'venta', 1)",
    { admin: 1, supervisor: 1, mercaderista: NO },
  ],
  [
    "insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor) values (#empresa, #cadena, #sola, #otroProducto, 'venta', 1)",
    { admin: '23503', supervisor: '23503', mercaderista: NO },
  ],
])('%s', (sentencia, esperado) => {
  test.each(['admin', 'supervisor', 'mercaderista'] as const)('by a %s', async (quien) => {
    expect(await como(quien, sentencia)).toBe(esperado[quien]);
  });
});

test('an archived branch is brought back by an admin and not by a supervisor', async () => {
  const restaurar = 'update sucursales set archivada_en = null where id = #sucursal';
  expect(await como('admin', 'update sucursales set archivada_en = now() where id = #sucursal', 'commit')).toBe(1);
  expect(await como('supervisor', restaurar)).toBe(NO);
  expect(await como('supervisor', "update sucursales set nombre = 'N' where id = #sucursal")).toBe(1);
  expect(await como('admin', restaurar)).toBe(1);
});

test('nobody says which version comes next', async () => {
  const cliente = await base.como('app_user');
  await cliente.query('begin');
  await base.entrar(cliente, equipo.personas.supervisor.id, equipo.empresa);
  const { rows } = await cliente.query('update sucursales set version = 70 where id = $1 returning version', [
    ids['sucursal'],
  ]);
  expect(rows).toEqual([{ version: 2 }]);
  await cliente.query('rollback');
});
