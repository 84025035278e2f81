import { beforeAll, describe, expect, test } from 'vitest';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { asentar } from '../../../../bench/parts/settled-tables.ts';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { explicarPorDentro, type PlanDeDentro } from '../../../../test/inner-plans.ts';
import { partesDePrueba } from '../../../../test/job-parts.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { cargarVisitasHechas } from '../../../../test/many-finished-visits.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import { laUnica } from '../../../../test/statements.ts';
import { hoyDe } from '../../../../test/visitas.ts';
import { verMapa, verMedidas, verPresencia, verRanking } from '../contract-medidas.ts';
import { resumirDias } from './resumir-dias.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const anotador = conAnotador(servidor);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
let hoy: string;
let cadena: string;
let sucursales: string;

/** Two months of eight companies, summed up but for the last two days. */
beforeAll(async () => {
  const otras = await Promise.all(Array.from({ length: 7 }, () => crearEmpresa(base)));
  await cargarVisitasHechas(base, [equipo.empresa, ...otras]);
  hoy = await hoyDe(base, equipo.empresa);
  await base.admin.query(
    "insert into empresa_productos (empresa_id, nombre) select e, 'Otro ' || n from unnest($1::uuid[]) e, generate_series(1, 500) n",
    [otras],
  );
  await base.admin.query(
    'insert into resumen_pendiente (empresa_id, fecha) select distinct empresa_id, fecha from visitas',
  );
  const parts = partesDePrueba(base, { STORAGE_DIR: '/tmp' });
  await resumirDias(parts);
  await parts.cerrar();
  await base.admin.query(
    'insert into resumen_pendiente (empresa_id, fecha) select empresa_id, $1::date - n from company_settings, generate_series(1, 2) n',
    [hoy],
  );
  await asentar(base.admin, ['empresa_productos', 'resumen_diario', 'resumen_pendiente', 'company_settings']);
  const { rows } = await base.admin.query<{ id: string; cadena_id: string }>(
    'select id, cadena_id from sucursales where empresa_id = $1 order by id limit 3',
    [equipo.empresa],
  );
  cadena = rows[0]?.cadena_id ?? '';
  sucursales = rows.map(({ id }) => id).join(',');
});

/** With what functions do inside, under the serving role and its policies. */
const planDe = async (call: () => Promise<unknown>, modo: 'custom' | 'generic'): Promise<PlanDeDentro> => {
  const { text, values } = await laUnica(anotador, call);
  const cliente = await base.admin.connect();
  try {
    // an array as the driver would send it
    const bound = (values as (string | number | string[] | null)[]).map((value) =>
      value === null ? 'null' : cliente.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value)),
    );
    const argumentos = bound.length > 0 ? `(${bound.join(', ')})` : '';
    const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa, rol: 'supervisor' };
    const sentencia = `set local role app_user; prepare sentencia as ${text}; execute sentencia ${argumentos}`;
    return await explicarPorDentro(cliente, quien, sentencia, modo);
  } finally {
    cliente.release(true);
  }
};

/** One row a company: read through or not, it is a page. */
const delInquilino = (lectura: string): boolean => !lectura.includes('company_settings');

const pedir = <Donde extends object>(donde: Donde) => ({
  params: { empresaId: equipo.empresa },
  query: Object.assign({ desde: sumarDias(hoy, -20), hasta: sumarDias(hoy, -1) }, donde),
});
const filtros: [string, () => object][] = [
  ['of the company', () => ({})],
  ['of a chain', () => ({ cadena })],
  ['of branches', () => ({ sucursales })],
];
const ranking = (de: 'sucursales' | 'productos') => (donde: object) =>
  equipo.supervisor.llamar(verRanking, pedir({ ...donde, de }));
const pantallas: [string, (donde: object) => Promise<unknown>][] = [
  ['measures', (donde) => equipo.supervisor.llamar(verMedidas, pedir(donde))],
  ['presence', (donde) => equipo.supervisor.llamar(verPresencia, pedir(donde))],
  ['branches, the worst first', ranking('sucursales')],
  ['products, the worst first', ranking('productos')],
  ['the map', (donde) => equipo.supervisor.llamar(verMapa, pedir(donde))],
];

describe.each(['custom', 'generic'] as const)('planned %s', (modo) => {
  describe.each(filtros)('%s', (_cual, filtro) => {
    test.each(pantallas)('%s: one statement, no table read through', async (_que, call) => {
      const { lecturas } = await planDe(() => call(filtro()), modo);
      expect(lecturas.length).toBeGreaterThan(0);
      expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan') && delInquilino(lectura))).toEqual([]);
    });
  });

  test('a month of the company reads its days in the summary, and of the rows those of the stale days', async () => {
    const { lecturas, filas } = await planDe(() => equipo.supervisor.llamar(verMedidas, pedir({})), modo);
    expect(lecturas).toContain('Index Scan resumen_diario.resumen_diario_pkey');
    // two days of fifty visits with eight products each, read as rows, as visits and as ways; and what lies around them
    expect(filas).toBeLessThan(3000);
  });
});
