import { beforeAll, describe, expect, test } from 'vitest';
import { listarSurtido } from '#src/dominio/surtido/contract.ts';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';
import { cargarPuntosDeVenta, EMPRESA_GRANDE, type Medida } from '../../../../bench/parts/points-of-sale-data.ts';
import { asentar } from '../../../../bench/parts/settled-tables.ts';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { explicar, explicarDeDueno, type Plan } from '../../../../test/plans.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import type { Sentencia } from '../../../../test/statements.ts';
import * as contracts from '../contract.ts';

/** A tenth of a large customer, among ten companies that together have ten times as much. */
const DECIMA: Medida = {
  ...EMPRESA_GRANDE,
  cadenas: EMPRESA_GRANDE.cadenas / 10,
  sucursales: EMPRESA_GRANDE.sucursales / 10,
  productos: EMPRESA_GRANDE.productos / 10,
  porSucursal: 15,
};

/** What each chain says, what its formats say otherwise, what is to come, and what was counted in every branch. */
const DICHO = [
  `insert into formatos (empresa_id, nombre) select e.id, 'Formato ' || n from empresas e, generate_series(1, 3) n`,
  `update sucursales s set formato_id = f.id
   from (select *, row_number() over (partition by empresa_id order by id) - 1 as k from formatos) f,
        (select id, row_number() over (partition by empresa_id order by id) as n from sucursales) x
   where x.id = s.id and f.empresa_id = s.empresa_id and f.k = x.n % 4`,
  `create temporary table numerados as
   select empresa_id, id, row_number() over (partition by empresa_id order by id) as k from empresa_productos`,
  'analyze numerados',
  `insert into reglas_de_surtido (empresa_id, cadena_id, producto_id, que, valor)
   select c.empresa_id, c.id, p.id, q.que, q.valor from cadenas c
   join numerados p on p.empresa_id = c.empresa_id and p.k <= 40
   cross join (values ('venta', 1), ('minimo', 6), ('precio', 2.5)) q (que, valor)`,
  `insert into reglas_de_surtido (empresa_id, cadena_id, formato_id, producto_id, que, valor)
   select c.empresa_id, c.id, f.id, p.id, 'minimo', 9 from cadenas c
   join formatos f on f.empresa_id = c.empresa_id join numerados p on p.empresa_id = c.empresa_id and p.k <= 10`,
  `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
   select s.empresa_id, s.cadena_id, s.id, p.id, q.que, q.valor from sucursales s
   join numerados p on p.empresa_id = s.empresa_id and p.k between 40 and 43
   cross join (values ('venta', 1), ('minimo', 12)) q (que, valor)
   on conflict do nothing`,
  `insert into reglas_de_surtido (empresa_id, cadena_id, producto_id, que, vigente_desde, valor)
   select c.empresa_id, c.id, p.id, 'minimo', now() + interval '30 days', 18 from cadenas c
   join numerados p on p.empresa_id = c.empresa_id and p.k <= 5`,
  `update visitas set estado = 'completada', iniciada_en = now(), completada_en = now(), recibida_en = now() where fecha = current_date + 1`,
  'analyze visitas',
  `insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
   select v.empresa_id, v.id, p.id, true, false, false, '5' from visitas v
   join numerados p on p.empresa_id = v.empresa_id and p.k between 38 and 40 where v.estado = 'completada'`,
];

const base = conBase();
const servidor = conServidor(base);
const anotador = conAnotador(servidor);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
let cadenaId: string;
let sucursalId: string;
let formatoId: string;
let productoId: string;

beforeAll(async () => {
  const otras = await Promise.all(Array.from({ length: 10 }, () => crearEmpresa(base)));
  const admin = await base.admin.connect();
  try {
    await cargarPuntosDeVenta(admin, { principal: equipo.empresa, otras, medida: DECIMA });
    // references are not checked while it loads, nor is what is written told to anybody
    await admin.query('set session_replication_role = replica');
    for (const sentencia of DICHO) await admin.query(sentencia);
    await admin.query('vacuum (analyze) visitas_productos, formatos');
    await asentar(admin);
    const { rows } = await admin.query<{ id: string; cadena_id: string; formato_id: string; producto_id: string }>(
      `select s.id, s.cadena_id, s.formato_id, (select id from numerados where empresa_id = $1 and k = 40) as producto_id
       from sucursales s where s.empresa_id = $1 and s.archivada_en is null and s.formato_id is not null order by s.id limit 1`,
      [equipo.empresa],
    );
    if (!rows[0]) throw new Error('nothing was loaded');
    ({ id: sucursalId, cadena_id: cadenaId, formato_id: formatoId, producto_id: productoId } = rows[0]);
  } finally {
    admin.release(true);
  }
});

/** What a request asks the database, between entering the company and leaving it. */
const sentenciasDe = async (call: () => Promise<unknown>): Promise<Sentencia[]> => {
  anotador.anotadas();
  await call();
  const [abre, entra, ...dichas] = anotador.anotadas();
  const cierra = dichas.pop();
  expect([abre?.text.split(' ')[0], entra?.text, cierra?.text]).toEqual(['begin', ENTER_EMPRESA, 'commit']);
  // an array as the driver would send it
  return dichas.map(({ text, values }) => ({
    text,
    values: values.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value)),
  }));
};

const planesDe = async (call: () => Promise<unknown>, modo: 'custom' | 'generic'): Promise<Plan[]> => {
  const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa };
  const planes: Plan[] = [];
  for (const sentencia of await sentenciasDe(call)) planes.push(await explicar(base, quien, sentencia, modo));
  return planes;
};
const params = () => ({ empresaId: equipo.empresa });
const surtido = (query: object) => equipo.supervisor.llamar(listarSurtido, { params: params(), query });
const herederas = (query: object) =>
  equipo.supervisor.llamar(contracts.listarHerederas, {
    params: params(),
    query: { cadena_id: cadenaId, ...query },
  });
const prever = (otros: object) =>
  equipo.supervisor.llamar(contracts.preverCambio, {
    params: params(),
    body: { cadena_id: cadenaId, cambio: { producto_id: productoId, minimo: 18 }, desde: null, ...otros },
  });

const proponer = () =>
  equipo.supervisor.llamar(contracts.proponerSurtido, { params: params(), query: { cadena_id: cadenaId } });

const listas: [string, () => Promise<unknown>][] = [
  ['what a branch sells', () => surtido({ sucursal_id: sucursalId })],
  ['what a branch sells, by name', () => surtido({ sucursal_id: sucursalId, busqueda: 'a' })],
  ['what a branch says itself', () => surtido({ sucursal_id: sucursalId, cuales: 'propio' })],
  ['what a chain sells', () => surtido({ cadena_id: cadenaId })],
  ['what a chain sells, by name', () => surtido({ cadena_id: cadenaId, busqueda: 'a' })],
  ['what a format sells', () => surtido({ cadena_id: cadenaId, formato_id: formatoId })],
];
const herencias: typeof listas = [
  ['who inherits from a chain', () => herederas({})],
  ['who inherits from a format', () => herederas({ formato_id: formatoId })],
];
const previsiones: typeof listas = [
  ['what a change of a chain would do', () => prever({})],
  ['what a change of a format would do', () => prever({ formato_id: formatoId })],
  ['what a change to come would do', () => prever({ desde: '2099-01-01' })],
  ['what a chain’s branches have in common', proponer],
];

const lecturasDe = (planes: Plan[]): string[] => planes.flatMap(({ lecturas }) => lecturas);
const filasDe = (planes: Plan[]): number => planes.reduce((suma, { filas }) => suma + filas, 0);
/** How much is said in the chain, by itself, its formats and its branches: all that a list of it may look at. */
const dichasEnLaCadena = async (): Promise<number> => {
  const { rows } = await base.admin.query<{ dichas: number }>(
    'select count(*)::int as dichas from reglas_de_surtido where empresa_id = $1 and cadena_id = $2',
    [equipo.empresa, cadenaId],
  );
  return rows[0]?.dichas ?? 0;
};

describe.each(['custom', 'generic'] as const)('planned %s', (modo) => {
  test.each([...listas, ...herencias, ...previsiones])('%s: no table is read through', async (_que, call) => {
    const enteras = lecturasDe(await planesDe(call, modo)).filter((lectura) => lectura.startsWith('Seq Scan'));
    // a company has a handful of formats: all of them are one page
    expect(enteras.filter((lectura) => lectura !== 'Seq Scan formatos')).toEqual([]);
  });

  test.each(listas)('%s: found in the index of its rules alone', async (_que, call) => {
    const planes = await planesDe(call, modo);
    expect(lecturasDe(planes)).toContain('Index Only Scan reglas_de_surtido.reglas_de_surtido_pkey');
    expect(filasDe(planes)).toBeLessThan(await dichasEnLaCadena());
  });

  test.each([...herencias, ...previsiones])('%s: from what is said in its chain', async (_que, call) => {
    // and the catalogue, the branches and their last counts: once, not once for each of them
    expect(filasDe(await planesDe(call, modo))).toBeLessThan((await dichasEnLaCadena()) * 2);
  });

  test('a visit on a phone: its products by the rules of its branch, and no table read through', async () => {
    const { rows } = await base.admin.query<{ id: string }>(
      "select id from visitas where (empresa_id, sucursal_id) = ($1, $2) and estado = 'pendiente' limit 1",
      [equipo.empresa, sucursalId],
    );
    const sentencia = {
      text: 'select producto_id from app.productos_por_revisar($1, $2)',
      values: [equipo.empresa, rows[0]?.id ?? null],
    };
    const plan = await explicarDeDueno(base, sentencia, modo);
    expect(plan.lecturas).toContain('Index Only Scan reglas_de_surtido.reglas_de_surtido_pkey');
    expect(plan.lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
    expect(plan.filas).toBeGreaterThan(40);
    expect(plan.filas).toBeLessThan(await dichasEnLaCadena());
  });

  test.each([
    ['a branch', () => ({ sucursal_id: sucursalId })],
    ['a chain', () => ({ cadena_id: cadenaId })],
  ])('what %s sells: the 20th page costs about what the first does', async (_que, lugar) => {
    const pagina = (cual: number) => surtido({ ...lugar(), por_pagina: 1, pagina: cual });
    expect((await pagina(20)).productos).toHaveLength(1);
    const [barata, cara] = [
      filasDe(await planesDe(() => pagina(1), modo)),
      filasDe(await planesDe(() => pagina(20), modo)),
    ];
    // of another product others may say more
    expect(cara).toBeLessThanOrEqual(barata * 1.5 + 20);
  });
});

test('there is something of everything, and all around ten times as much', async () => {
  const { cuentas } = await surtido({ sucursal_id: sucursalId });
  expect(Math.min(cuentas.cadena, cuentas.formato, cuentas.sucursal)).toBeGreaterThan(5);
  expect(await herederas({})).toMatchObject({ total: 40, con_excepcion: 40 });
  expect(await prever({})).toMatchObject({ sucursales: 40, con_excepcion: 40, quiebres: { antes: 40 } });
  expect((await proponer()).productos).toHaveLength(3);
  const { rows } = await base.admin.query<{ suyas: number; todas: number }>(
    'select count(*) filter (where empresa_id = $1)::int as suyas, count(*)::int as todas from reglas_de_surtido',
    [equipo.empresa],
  );
  expect(rows[0]?.todas).toBe((rows[0]?.suyas ?? 0) * 11);
});
