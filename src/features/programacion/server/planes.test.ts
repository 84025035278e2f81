import { beforeAll, describe, expect, test } from 'vitest';
import { cargarVisitas, VISITAS_POR_DIA } from '../../../../bench/parts/visits-data.ts';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { explicar, type Plan } from '../../../../test/plans.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import { laUnica, type Sentencia } from '../../../../test/statements.ts';
import { listarSucursalesProgramables, revisarPlanMasivo } from '../contract-masiva.ts';
import { listarVisitas, verCalendario, verVisita } from '../contract-visitas.ts';

/** Two months of a large company, among ten that together have five times as much. */
const MEDIDA = { cadenas: 200, sucursales: 2000, mercaderistas: 300, visitas: 60 * VISITAS_POR_DIA };
const DE_LAS_OTRAS = { cadenas: 100, sucursales: 400, mercaderistas: 300, visitas: 30 * VISITAS_POR_DIA };

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const anotador = conAnotador(servidor);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
/** One visit like any other, on a day with many. */
let una: { id: string; usuario_id: string; sucursal_id: string; cadena_id: string; fecha: string };

beforeAll(async () => {
  const otras = await Promise.all(Array.from({ length: 10 }, () => crearEmpresa(base)));
  const admin = await base.admin.connect();
  await cargarVisitas(admin, { principal: equipo.empresa, otras, medida: MEDIDA, deLasOtras: DE_LAS_OTRAS }).finally(
    () => admin.release(true),
  );
  const { rows } = await base.admin.query<typeof una>(
    `select v.id, v.usuario_id, v.sucursal_id, s.cadena_id, v.fecha::text from visitas v
     join sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
     where v.empresa_id = $1 and v.fecha = date_trunc('month', current_date)::date order by v.id limit 1`,
    [equipo.empresa],
  );
  if (!rows[0]) throw new Error('nothing was loaded');
  [una] = rows;
});

/** An array as the driver would send it. */
const comoTexto = ({ text, values }: Sentencia): Sentencia => ({
  text,
  values: values.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value)),
});

const planDe = async (call: () => Promise<unknown>, modo: 'custom' | 'generic'): Promise<Plan> => {
  const sentencia = comoTexto(await laUnica(anotador, call));
  const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa };
  return explicar(base, quien, sentencia, modo);
};

const enEmpresa = () => ({ params: { empresaId: equipo.empresa } });
const listar = (query: object) => equipo.supervisor.llamar(listarVisitas, { ...enEmpresa(), query });
const calendario = (query: object) =>
  equipo.supervisor.llamar(verCalendario, { ...enEmpresa(), query: { mes: una.fecha.slice(0, 7), ...query } });

const filtros: [string, () => object, string][] = [
  ['all', () => ({}), 'visitas_fecha'],
  ['of a person', () => ({ mercaderista: una.usuario_id }), 'visitas_turno'],
  ['of a branch', () => ({ sucursal: una.sucursal_id }), 'visitas_sucursal'],
  ['of a chain', () => ({ cadena: una.cadena_id }), 'visitas_sucursal'],
  ['of a day', () => ({ fecha: una.fecha }), 'visitas_fecha'],
  ['in a state', () => ({ estado: 'cancelada' }), 'visitas_estado'],
];
/** What the table asks for: from a day on, or before it. */
const tramos: typeof filtros = [
  ['from a day on', () => ({ desde: una.fecha }), 'visitas_fecha'],
  ['before a day', () => ({ hasta: una.fecha }), 'visitas_fecha'],
  ['of a chain from a day on', () => ({ cadena: una.cadena_id, desde: una.fecha }), 'visitas_sucursal'],
];
const VISITAS_DEL_MES = 31 * VISITAS_POR_DIA;

describe.each(['custom', 'generic'] as const)('planned %s', (modo) => {
  test.each([...filtros, ...tramos])(
    'the list, %s: one statement, no table read through, found in an index alone',
    async (_que, filtro, indice) => {
      for (const orden of ['fecha_desc', 'fecha_asc']) {
        const { lecturas } = await planDe(() => listar({ ...filtro(), orden }), modo);
        expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
        expect(lecturas.filter((lectura) => lectura.startsWith('Index Only Scan visitas.')).length).toBeGreaterThan(0);
        expect(lecturas).toContain(`Index Only Scan visitas.${indice}`);
      }
    },
  );

  test.each([...filtros, ...tramos])(
    'the list, %s, in several pages: the 20th costs about what the first does',
    async (_que, filtro) => {
      const pagina = { ...filtro(), por_pagina: 1 };
      const [barata, cara] = [
        await planDe(() => listar(pagina), modo),
        await planDe(() => listar({ ...pagina, pagina: 20 }), modo),
      ];
      expect(cara.paginas).toBeLessThanOrEqual(barata.paginas * 1.5 + 60);
    },
  );

  test.each(filtros)(
    'the month, %s: one statement, no table read through, counted in an index alone',
    async (_que, filtro) => {
      const { lecturas, filas } = await planDe(() => calendario(filtro()), modo);
      expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
      expect(lecturas.some((lectura) => lectura.startsWith('Index Only Scan visitas.'))).toBe(true);
      // what lies outside the month is not looked at
      expect(filas).toBeLessThan(VISITAS_DEL_MES * 2.2 + 3000);
    },
  );

  test('several filters at once read no table through either', async () => {
    const varios = { mercaderista: una.usuario_id, cadena: una.cadena_id, estado: 'completada' };
    for (const call of [() => listar(varios), () => calendario(varios)]) {
      const { lecturas } = await planDe(call, modo);
      expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
    }
  });

  test('who is at several branches at once: each day of each person by its slot, whatever else is planned', async () => {
    const { rows: personas } = await base.admin.query<{ id: string }>(
      'select distinct usuario_id as id from visitas where empresa_id = $1 order by 1 limit 100',
      [equipo.empresa],
    );
    const { rows: sucursales } = await base.admin.query<{ id: string }>(
      'select id from sucursales where empresa_id = $1 order by 1 limit 20',
      [equipo.empresa],
    );
    const body = {
      mercaderistas: personas.map(({ id }) => id),
      sucursales: sucursales.map(({ id }) => id),
      fecha: una.fecha,
      hora: '09:00',
      asignacion: 'manual' as const,
      instrucciones: null,
      repeticion: { dias: [0, 1, 2, 3, 4, 5, 6], semanas: 1 },
    };
    anotador.anotadas();
    const { total, a_la_vez } = await equipo.supervisor.llamar(revisarPlanMasivo, { ...enEmpresa(), body });
    expect(a_la_vez).toBe(total / sucursales.length);
    const sentencia = anotador.anotadas().find(({ text }) => text.includes('juntas'));
    if (!sentencia) throw new Error('nobody asked');
    const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa };
    const { lecturas, filas } = await explicar(base, quien, comoTexto(sentencia), modo);
    expect(lecturas).toEqual(['Index Only Scan visitas.visitas_turno']);
    expect(filas).toBeLessThan(2 * total);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a visit', () => equipo.supervisor.llamar(verVisita, { params: { empresaId: equipo.empresa, visitaId: una.id } })],
    [
      'the branches of a chain',
      () =>
        equipo.supervisor.llamar(listarSucursalesProgramables, {
          params: { empresaId: equipo.empresa, cadenaId: una.cadena_id },
        }),
    ],
  ])('%s: one statement, no table read through', async (_que, call) => {
    const { lecturas, paginas } = await planDe(call, modo);
    expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
    expect(paginas).toBeLessThan(250);
  });
});
