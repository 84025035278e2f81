import { beforeAll, describe, expect, test } from 'vitest';
import { listarCadenas, listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { cargarPuntosDeVenta, EMPRESA_GRANDE, type Medida } from '../../../../bench/parts/points-of-sale-data.ts';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { explicar, type Plan } from '../../../../test/plans.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import { laUnica } from '../../../../test/statements.ts';
import { verCadena } from '../contract-cadenas.ts';
import * as sucursales from '../contract-sucursales.ts';

/** A tenth of a large customer, among ten companies that together have ten times as much. */
const DECIMA: Medida = {
  ...EMPRESA_GRANDE,
  cadenas: EMPRESA_GRANDE.cadenas / 10,
  sucursales: EMPRESA_GRANDE.sucursales / 10,
  productos: EMPRESA_GRANDE.productos / 10,
  porSucursal: 30,
};

const base = conBase();
const servidor = conServidor(base);
const anotador = conAnotador(servidor);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
let cadenaId: string;
let sucursalId: string;

beforeAll(async () => {
  const otras = await Promise.all(Array.from({ length: 10 }, () => crearEmpresa(base)));
  const admin = await base.admin.connect();
  await cargarPuntosDeVenta(admin, { principal: equipo.empresa, otras, medida: DECIMA });
  admin.release();
  const { rows } = await base.admin.query<{ id: string; cadena_id: string }>(
    'select id, cadena_id from sucursales where empresa_id = $1 and archivada_en is null order by id limit 1',
    [equipo.empresa],
  );
  [sucursalId, cadenaId] = [rows[0]?.id ?? '', rows[0]?.cadena_id ?? ''];
});

const planDe = async (call: () => Promise<unknown>, modo: 'custom' | 'generic'): Promise<Plan> => {
  const sentencia = await laUnica(anotador, call);
  const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa };
  return explicar(base, quien, sentencia, modo);
};

type Lista = (query: object) => Promise<{ total: number }>;
const enEmpresa = () => ({ params: { empresaId: equipo.empresa } });
const cadenas: Lista = (query) => equipo.supervisor.llamar(listarCadenas, { ...enEmpresa(), query });
const susSucursales: Lista = (query) => equipo.supervisor.llamar(listarSucursales, { ...enEmpresa(), query });
const deLaCadena: Lista = (query) => susSucursales({ cadena_id: cadenaId, ...query });
const una = () => ({ params: { empresaId: equipo.empresa, sucursalId } });

const paginadas: [string, Lista, object, string][] = [
  ['chains', cadenas, { por_pagina: 2 }, 'cadenas.cadenas_nombre'],
  ['chains by a filter', cadenas, { canal_venta: 'Tradicional', por_pagina: 1 }, 'cadenas.cadenas_nombre'],
  ['chains by name', cadenas, { busqueda: 'a', por_pagina: 1 }, 'cadenas.cadenas_nombre'],
  ['branches', susSucursales, {}, 'sucursales.sucursales_nombre'],
  [
    'branches by filters',
    susSucursales,
    { estado_operacional: 'Activo', estado_geografico: 'Zulia' },
    'sucursales.sucursales_nombre',
  ],
  ['branches by name', susSucursales, { busqueda: 'peña' }, 'sucursales.sucursales_nombre'],
  ['archived branches', susSucursales, { archivadas: 'solo', por_pagina: 1 }, 'sucursales.sucursales_archivadas'],
  ['branches of a chain', deLaCadena, { por_pagina: 1 }, 'sucursales.sucursales_cadena'],
  ['branches of a chain by name', deLaCadena, { busqueda: 'a', por_pagina: 1 }, 'sucursales.sucursales_cadena'],
];
const cortas: typeof paginadas = [
  [
    'chains by every filter',
    cadenas,
    { presencia: 'Regional', tipo_unidad_negocio: 'Horeca' },
    'cadenas.cadenas_nombre',
  ],
  ['branches by a name that none has', susSucursales, { busqueda: 'no hay tal' }, 'sucursales.sucursales_nombre'],
  [
    'archived branches by name',
    susSucursales,
    { archivadas: 'solo', busqueda: 'peña' },
    'sucursales.sucursales_archivadas',
  ],
  ['archived branches of a chain', deLaCadena, { archivadas: 'solo' }, 'sucursales.sucursales_cadena'],
  ['branches of a chain by filters', deLaCadena, { estado_operacional: 'Activo' }, 'sucursales.sucursales_cadena'],
];

describe.each(['custom', 'generic'] as const)('planned %s', (modo) => {
  test.each([...paginadas, ...cortas])(
    '%s: one statement, no table read through, the page found in an index alone',
    async (_que, lista, query, indice) => {
      const { lecturas } = await planDe(() => lista(query), modo);
      expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
      expect(lecturas).toContain(`Index Only Scan ${indice}`);
    },
  );

  test.each(paginadas)('%s: the 20th page costs about what the first does', async (_que, lista, query) => {
    const vigesima = { ...query, pagina: 20 };
    expect(Object.values(await lista(vigesima)).find((value) => Array.isArray(value))).not.toEqual([]);
    const [barata, cara] = [await planDe(() => lista(query), modo), await planDe(() => lista(vigesima), modo)];
    // nineteen pages are passed over in the index: some of its pages, none of the table's
    expect(cara.paginas).toBeLessThanOrEqual(barata.paginas * 1.1 + 10);
    expect(cara.filas).toBeLessThanOrEqual(barata.filas * 1.5 + 20 * 9);
  });
});

test('all around is ten times as much', async () => {
  expect(await susSucursales({})).toMatchObject({ total: 1980 });
  const { rows } = await base.admin.query<{ todas: string }>('select count(*) as todas from sucursales');
  expect(Number(rows[0]?.todas)).toBe(22_000);
});

test.each([
  ['a chain', () => equipo.supervisor.llamar(verCadena, { params: { empresaId: equipo.empresa, cadenaId } })],
  ['a branch', () => equipo.supervisor.llamar(sucursales.verSucursal, una())],
  ['the visits of a branch', () => equipo.supervisor.llamar(sucursales.contarVisitasDeSucursal, una())],
  ['which products a branch has', () => equipo.supervisor.llamar(sucursales.verProductosAsociados, una())],
])('%s is one statement too, and reads no more than it must', async (_que, call) => {
  for (const modo of ['custom', 'generic'] as const) {
    const { lecturas, paginas } = await planDe(call, modo);
    expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
    expect(paginas).toBeLessThan(60);
  }
});
