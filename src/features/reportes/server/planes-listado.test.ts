import { beforeAll, describe, expect, test } from 'vitest';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';
import { asentar } from '../../../../bench/parts/settled-tables.ts';
import { cargarVisitas, VISITAS_POR_DIA } from '../../../../bench/parts/visits-data.ts';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { explicar, type Plan } from '../../../../test/plans.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import type { Sentencia } from '../../../../test/statements.ts';
import { casos } from '../casos.ts';
import { exportarReporteDeVisita, listarReportes, verRevision } from '../contract-listado.ts';

/** Two months of a large company, among ten that together have five times as much. */
const MEDIDA = { cadenas: 200, sucursales: 2000, mercaderistas: 300, visitas: 60 * VISITAS_POR_DIA };
const DE_LAS_OTRAS = { cadenas: 100, sucursales: 400, mercaderistas: 300, visitas: 30 * VISITAS_POR_DIA };

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const anotador = conAnotador(servidor);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
let producto: string;
/** One visit like any other, done, and whose and where it is. */
let una: { id: string; sucursal_id: string; cadena_id: string; fecha: string; persona: string; sucursal: string };

/** What was found in all that is done; one visit in a hundred waits for somebody, and of as many a delivery does. */
const PASOS = [
  `insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
   select v.empresa_id, v.id, p, n % 5 > 0, n % 7 = 0, n % 3 > 0, case when n % 11 = 0 then 'Sin existencia' else '5' end
   from (select *, row_number() over (order by id) as n from visitas where empresa_id = $1 and estado = 'completada') v, unnest($2::uuid[]) p`,
  `update visitas v set revision = '{lejos}'
   from (select id, row_number() over (order by id) as n from visitas where empresa_id = $1 and $2::uuid[] is not null) x
   where v.empresa_id = $1 and v.id = x.id and x.n % 100 = 0`,
  `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
   select empresa_id, id, id, usuario_id, 'finalizacion', case when n % 100 = 50 then 'en_revision' else 'aplicado' end, sha256('x'),
     '{}', '{}'
   from (select *, row_number() over (order by id) as n from visitas where empresa_id = $1 and $2::uuid[] is not null) v`,
];

beforeAll(async () => {
  const otras = await Promise.all(Array.from({ length: 10 }, () => crearEmpresa(base)));
  const admin = await base.admin.connect();
  try {
    await cargarVisitas(admin, { principal: equipo.empresa, otras, medida: MEDIDA, deLasOtras: DE_LAS_OTRAS });
    const productos = await ponerProductos(base, equipo.empresa, [{ nombre: 'A' }, { nombre: 'B' }, { nombre: 'C' }]);
    [producto = ''] = productos;
    await admin.query('set session_replication_role = replica');
    for (const paso of PASOS) await admin.query(paso, [equipo.empresa, productos]);
    await asentar(admin, ['visitas', 'visitas_productos', 'envios', 'personas', 'cadenas', 'sucursales']);
  } finally {
    admin.release(true);
  }
  const { rows } = await base.admin.query<typeof una>(
    `select v.id, v.sucursal_id, s.cadena_id, v.fecha::text, p.nombre as persona, s.nombre as sucursal from visitas v
     join sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
     join personas p on p.empresa_id = v.empresa_id and p.usuario_id = v.usuario_id
     where v.empresa_id = $1 and v.estado = 'completada' order by v.fecha desc, v.id limit 1`,
    [equipo.empresa],
  );
  if (!rows[0]) throw new Error('nothing was loaded');
  [una] = rows;
});

/** What a request asks the database, between entering the company and leaving it. */
const sentenciasDe = async (call: () => Promise<unknown>, abierta: string): Promise<Sentencia[]> => {
  anotador.anotadas();
  await call();
  const [abre, entra, ...dichas] = anotador.anotadas();
  const cierra = dichas.pop();
  expect([abre?.text, entra?.text, cierra?.text]).toEqual([abierta, ENTER_EMPRESA, 'commit']);
  // that a file was taken out is written down, which reads nothing; an array as the driver would send it
  const lecturas = dichas.filter(({ text }) => !text.includes('app.anotar_exportacion'));
  return lecturas.map(({ text, values }) => ({
    text,
    values: values.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value)),
  }));
};

const planesDe = async (
  call: () => Promise<unknown>,
  modo: 'custom' | 'generic',
  abierta = 'begin read only',
): Promise<Plan[]> => {
  const planes: Plan[] = [];
  const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa };
  for (const sentencia of await sentenciasDe(call, abierta)) planes.push(await explicar(base, quien, sentencia, modo));
  return planes;
};

const listar = (query: object) =>
  equipo.supervisor.llamar(listarReportes, { params: { empresaId: equipo.empresa }, query });
const unaVisita = () => ({ params: { empresaId: equipo.empresa, visitaId: una.id } });
const leidasEnteras = (planes: Plan[]) =>
  planes.flatMap(({ lecturas }) => lecturas.filter((lectura) => lectura.startsWith('Seq Scan')));

const filtros: [string, () => object, string][] = [
  ['all', () => ({}), 'Index Only Scan visitas.visitas_fecha'],
  ['of a period', () => ({ desde: una.fecha, hasta: una.fecha }), 'Index Only Scan visitas.visitas_fecha'],
  ['of a branch', () => ({ sucursal: una.sucursal_id }), 'Index Only Scan visitas.visitas_sucursal'],
  ['of a chain', () => ({ cadena: una.cadena_id }), 'Index Only Scan visitas.visitas_sucursal'],
  ['by the name of a person', () => ({ texto: una.persona }), 'Index Only Scan visitas.visitas_turno'],
  ['by the name of a branch', () => ({ texto: una.sucursal }), 'Index Only Scan visitas.visitas_sucursal'],
  ['in a state', () => ({ estado: 'cancelada' }), 'Index Only Scan visitas.visitas_estado'],
  ['by a text that everybody has', () => ({ texto: 'a' }), 'Index Only Scan visitas.visitas_fecha'],
];

describe.each(['custom', 'generic'] as const)('planned %s', (modo) => {
  test.each(filtros)('the list, %s: no table read through, found in an index alone', async (_que, filtro, lectura) => {
    const planes = await planesDe(() => listar(filtro()), modo);
    expect(leidasEnteras(planes)).toEqual([]);
    expect(planes.flatMap(({ lecturas }) => lecturas)).toContain(lectura);
  });

  test.each(filtros)('the list, %s: the 20th page costs about what the first does', async (_que, filtro) => {
    const paginas = async (pagina: number) =>
      (await planesDe(() => listar({ ...filtro(), pagina, por_pagina: 1 }), modo)).reduce((s, p) => s + p.paginas, 0);
    const [barata, cara] = [await paginas(1), await paginas(20)];
    expect(cara).toBeLessThanOrEqual(barata * 1.5 + 200);
  });

  test('what waits for somebody: nothing else is looked at', async () => {
    for (const filtro of [{}, { cadena: una.cadena_id }, { texto: una.persona }]) {
      const planes = await planesDe(() => listar({ ...filtro, por_revisar: true }), modo);
      expect(leidasEnteras(planes)).toEqual([]);
      // of twenty thousand, the four hundred that wait
      expect(Math.max(...planes.map(({ filas }) => filas))).toBeLessThan(3000);
    }
  });

  test.each(casos)('the visits behind a figure, %s: no table read through', async (caso) => {
    const planes = await planesDe(() => listar({ caso }), modo);
    expect(leidasEnteras(planes).filter((lectura) => !lectura.endsWith(' company_settings'))).toEqual([]);
  });

  test('those of a product in a chain and a period look at no other visit', async () => {
    const filtro = { caso: 'sin_existencia', producto, cadena: una.cadena_id, desde: una.fecha, hasta: una.fecha };
    const planes = await planesDe(() => listar(filtro), modo);
    expect(leidasEnteras(planes).filter((lectura) => !lectura.endsWith(' company_settings'))).toEqual([]);
    expect(Math.max(...planes.map(({ filas }) => filas))).toBeLessThan(3000);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['what has to be decided', 'begin read only', () => equipo.supervisor.llamar(verRevision, unaVisita())],
    // that it was taken out is written down
    ['the file of a visit', 'begin', () => equipo.supervisor.llamar(exportarReporteDeVisita, unaVisita())],
  ])('%s: no table read through', async (_que, abierta, call) => {
    const planes = await planesDe(call, modo, abierta);
    const enteras = leidasEnteras(planes).filter((lectura) => !/ (company_settings|empresa_productos)$/.test(lectura));
    expect(enteras, planes.map(({ arbol }) => arbol).join('\n')).toEqual([]);
    expect(Math.max(...planes.map(({ paginas }) => paginas))).toBeLessThan(250);
  });
});
