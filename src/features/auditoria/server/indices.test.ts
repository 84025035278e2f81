import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { kyselyOf } from '#src/platform/server/db/client.ts';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { consultaDeAuditoria, type FiltrosDeAuditoria } from './queries.ts';

const base = conBase();
const a = porArchivo(() => empresaConPersonal(base, '', 'A'));

beforeAll(async () => {
  const empresas = [a.id];
  for (let i = 0; i < 6; i += 1) empresas.push((await empresaConPersonal(base, '')).id);
  // 5,000 rows each, over 100 days; of every hundred, one is the supervisor's, one is about settings, and half say that somebody came
  await base.admin.query(
    `insert into auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues, created_at)
     select e, case n % 100 when 7 then $2 else gen_random_uuid() end::uuid, 'admin',
            case when n % 2 = 1 and n % 100 not in (7, 11) then 'entrada' else 'update' end,
            case when n % 100 = 11 then 'company_settings' when n % 2 = 1 and n % 100 <> 7 then 'accesos' else 'empresa_usuarios' end, $2, '{"activo": true}',
            timestamptz '2026-06-01' - n * interval '30 minutes'
     from unnest($1::uuid[]) e, generate_series(1, 5000) n`,
    [empresas, a.supervisor.id],
  );
  await base.admin.query('vacuum analyze auditoria');
});

interface Nodo {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Nodo[];
}
const nodos = (nodo: Nodo): Nodo[] => [nodo, ...(nodo.Plans ?? []).flatMap(nodos)];
const deAuditoria = (plan: Nodo): Nodo[] => nodos(plan).filter((nodo) => nodo['Relation Name'] === 'auditoria');

const LIMITE = 26;
const enMedio = [String(Date.UTC(2026, 3, 15) * 1000), randomUUID()] as const;
const casos: [string, () => Omit<FiltrosDeAuditoria, 'limite'>, hasta: number][] = [
  ['no filter', () => ({}), LIMITE],
  ['the second page', () => ({ despues: enMedio }), LIMITE],
  ['what it is about', () => ({ entidad: 'company_settings' }), LIMITE],
  ['what it is about, second page', () => ({ entidad: 'company_settings', despues: enMedio }), LIMITE],
  ['something that never happened', () => ({ entidad: 'invitaciones' }), 0],
  ['who entered and who was refused', () => ({ entidad: 'accesos' }), LIMITE],
  ['who entered, second page', () => ({ entidad: 'accesos', despues: enMedio }), LIMITE],
  ['who did it', () => ({ actor_id: a.supervisor.id }), LIMITE],
  ['who did it, second page', () => ({ actor_id: a.supervisor.id, despues: enMedio }), LIMITE],
  ['somebody who did nothing', () => ({ actor_id: randomUUID() }), 0],
  ['from a date on', () => ({ desde: '2026-05-01' }), LIMITE],
  ['up to a date', () => ({ hasta: '2026-04-01' }), LIMITE],
  ['one day', () => ({ desde: '2026-04-01', hasta: '2026-04-01' }), LIMITE],
  ['one day of one actor', () => ({ actor_id: a.supervisor.id, desde: '2026-04-01', hasta: '2026-04-01' }), LIMITE],
  [
    'everything at once',
    () => ({
      actor_id: a.supervisor.id,
      entidad: 'company_settings',
      desde: '2026-03-01',
      hasta: '2026-05-01',
      despues: enMedio,
    }),
    120,
  ],
];

const enA = async () => {
  const cliente = await base.como('app_user');
  await cliente.query('begin');
  await base.entrar(cliente, a.admin.id, a.id);
  return cliente;
};

describe('among 35,000 rows, a page of 26', () => {
  test.each(casos)('%s: the rows that are read are those that are answered', async (_que, filtros, hasta) => {
    const query = consultaDeAuditoria(kyselyOf(await enA()), a.id, { ...filtros(), limite: LIMITE });
    const [fila] = await query.explain<{ 'QUERY PLAN': [{ Plan: Nodo }] }>('json', sql`analyze`);
    const leidos = deAuditoria(fila?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
    expect(leidos.map((nodo) => nodo['Node Type'])).toEqual([expect.stringMatching(/^Index/)]);
    const [lectura] = leidos;
    expect((lectura?.['Actual Rows'] ?? 0) + (lectura?.['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(hasta);
  });

  // what a connection uses once it has seen the statement five times
  test.each(casos)('%s, planned without knowing the values: by an index too', async (_que, filtros) => {
    const cliente = await enA();
    const query = consultaDeAuditoria(kyselyOf(cliente), a.id, { ...filtros(), limite: LIMITE });
    const { rows } = await cliente.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
      `explain (generic_plan, format json) ${query.compile().sql}`,
    );
    const leidos = deAuditoria(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
    expect(leidos.length).toBeGreaterThan(0);
    for (const nodo of leidos) expect(nodo['Node Type']).toMatch(/Index/);
  });
});
