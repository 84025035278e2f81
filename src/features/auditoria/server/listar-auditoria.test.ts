import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { QueryOf } from '#src/platform/shared/contract.ts';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import { entidadAuditadaSchema, listarAuditoria } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porArchivo(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porArchivo(() => empresaConPersonal(base, servidor.url, 'B'));

const listar = (query: Partial<QueryOf<typeof listarAuditoria>> = {}, empresa = a) =>
  empresa.admin.llamar(listarAuditoria, { params: { empresaId: empresa.id }, query });

interface Anotado {
  cuando: string;
  entidad?: string;
  actor?: string | null;
  rol?: string | null;
  sobre?: string;
}
/** Past the triggers, to choose the moment. */
const anotar = async (empresa: string, { cuando, entidad, actor, rol, sobre }: Anotado): Promise<string> => {
  const { rows } = await base.admin.query<{ id: string }>(
    `insert into auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, despues, created_at)
     values ($1, $2, $3, 'update', $4, $5, '{}', $6) returning id`,
    [empresa, actor ?? null, rol ?? null, entidad ?? 'empresas', sobre ?? empresa, cuando],
  );
  return rows[0]?.id ?? '';
};

describe('the filters', () => {
  test('of what it is about', async () => {
    const { registros } = await listar({ entidad: 'empresa_usuarios' });
    expect(registros).toHaveLength(3);
    expect(new Set(registros.map(({ sobre }) => sobre))).toEqual(
      new Set(['Carmen Rondón', 'Luis Peña', 'Ámbar Núñez']),
    );
    expect(new Set(registros.map(({ entidad }) => entidad))).toEqual(new Set(['empresa_usuarios']));
    expect((await listar({ entidad: 'company_settings' })).registros).toEqual([]);
  });

  test('of who did it, and both together', async () => {
    const [deLuis, deLuisEnUsuarios] = [
      await anotar(a.id, { cuando: '2025-01-01T12:00:00Z', actor: a.supervisor.id, rol: 'supervisor' }),
      await anotar(a.id, { cuando: '2025-01-02T12:00:00Z', actor: a.supervisor.id, entidad: 'usuarios' }),
    ];
    await anotar(a.id, { cuando: '2025-01-03T12:00:00Z', actor: a.mercaderista.id, entidad: 'usuarios' });
    const ids = async (query: Parameters<typeof listar>[0]) => (await listar(query)).registros.map(({ id }) => id);
    expect(await ids({ actor_id: a.supervisor.id })).toEqual([deLuisEnUsuarios, deLuis]);
    expect(await ids({ actor_id: a.supervisor.id, entidad: 'usuarios' })).toEqual([deLuisEnUsuarios]);
    expect(await ids({ actor_id: b.admin.id })).toEqual([]);
    expect(await ids({ actor_id: a.supervisor.id, desde: '2025-01-02', hasta: '2025-01-02' })).toEqual([
      deLuisEnUsuarios,
    ]);
  });

  test('of civil dates where the company is, both included, to the microsecond', async () => {
    const empresa = await empresaConPersonal(base, servidor.url);
    await base.admin.query('delete from auditoria where empresa_id = $1', [empresa.id]);
    // Caracas is four hours behind, Mexico City six
    const momentos = [
      '2026-03-10T03:59:59.999999Z',
      '2026-03-10T04:00:00.000000Z',
      '2026-03-11T03:59:59.999999Z',
      '2026-03-11T04:00:00.000000Z',
      '2026-03-11T06:00:00.000000Z',
    ];
    const ids: string[] = [];
    for (const cuando of momentos) ids.push(await anotar(empresa.id, { cuando }));
    const salen = async (query: { desde?: string; hasta?: string }) =>
      (await listar(query, empresa)).registros.map(({ id }) => ids.indexOf(id)).toReversed();
    expect(await salen({ desde: '2026-03-10', hasta: '2026-03-10' })).toEqual([1, 2]);
    expect(await salen({ desde: '2026-03-10' })).toEqual([1, 2, 3, 4]);
    expect(await salen({ hasta: '2026-03-10' })).toEqual([0, 1, 2]);
    expect(await salen({ desde: '2026-03-09', hasta: '2026-03-09' })).toEqual([0]);
    expect(await salen({ desde: '2026-03-11', hasta: '2026-03-10' })).toEqual([]);
    expect(await salen({ desde: '0001-01-01', hasta: '9999-12-31' })).toEqual([0, 1, 2, 3, 4]);
    await base.admin.query("update company_settings set timezone = 'America/Mexico_City' where empresa_id = $1", [
      empresa.id,
    ]);
    expect(await salen({ desde: '2026-03-10', hasta: '2026-03-10' })).toEqual([2, 3]);
    // the change of time zone itself is a row of today
    expect(await salen({ desde: '2026-03-11' })).toEqual([4, -1]);
  });

  test.each([
    ['entidad=auth.claves'],
    ['actor_id=yo'],
    ['desde=2026-02-30'],
    ['hasta=hoy'],
    ['desde=0000-01-01'],
    ['hasta=0000-12-31'],
    ['desde=2026-03-10T00:00:00Z'],
    ['limite=101'],
    ['despues=basura'],
    [`despues=${Buffer.from(JSON.stringify(['99999999999999999', randomUUID()])).toString('base64url')}`],
    [`despues=${Buffer.from(JSON.stringify(['-1', randomUUID()])).toString('base64url')}`],
    [`despues=${Buffer.from(JSON.stringify(['1', 'x'])).toString('base64url')}`],
  ])('%s is refused', async (query) => {
    const response = await a.admin.fetch(`${servidor.url}/api/v1/empresas/${a.id}/auditoria?${query}`);
    expect(await response.json()).toMatchObject({ status: 422, codigo: 'peticion.invalida' });
  });
});

test('80 rows of few instants, some a microsecond apart, in pages of 7: each once, the newest first', async () => {
  const empresa = await empresaConPersonal(base, servidor.url);
  for (let i = 0; i < 80; i += 1) {
    await anotar(empresa.id, { cuando: `2026-05-05T10:00:00.12300${i % 5}Z` });
  }
  const { rows: enOrden } = await base.admin.query<{ id: string }>(
    'select id from auditoria where empresa_id = $1 order by created_at desc, id desc',
    [empresa.id],
  );
  const vistos: string[] = [];
  let despues: string | undefined;
  do {
    const { registros, siguiente } = await listar({ limite: 7, ...(despues && { despues }) }, empresa);
    vistos.push(...registros.map(({ id }) => id));
    despues = siguiente ?? undefined;
  } while (despues !== undefined && vistos.length < 200);
  expect(vistos).toEqual(enOrden.map(({ id }) => id));
  expect(vistos.length).toBeGreaterThan(80);
});

test('what a job does is done by the system: by nobody, in no role', async () => {
  const id = await anotar(a.id, { cuando: '2030-01-01T00:00:00Z', rol: 'sistema' });
  expect((await listar({ limite: 1 })).registros).toMatchObject([
    { id, actor_id: null, actor_nombre: null, actor_rol: null },
  ]);
});

test('a company sees its own trail only, and only its admins do', async () => {
  const deA = new Set((await listar({ limite: 100 })).registros.map(({ id }) => id));
  const deB = (await listar({ limite: 100 }, b)).registros.map(({ id }) => id);
  expect(deA.size).toBeGreaterThan(3);
  expect(deB.length).toBeGreaterThan(3);
  expect(deB.filter((id) => deA.has(id))).toEqual([]);
  const intentar = async (quien: Pick<typeof a.admin, 'llamar'>, empresaId: string) => {
    const { codigo, estado } = await problemaDe(quien.llamar(listarAuditoria, { params: { empresaId } }));
    return [estado, codigo];
  };
  for (const quien of [a.supervisor, a.mercaderista])
    expect(await intentar(quien, a.id)).toEqual([403, 'permiso.denegado']);
  for (const empresaId of [b.id, randomUUID()])
    expect(await intentar(a.admin, empresaId)).toEqual([404, 'empresa.no_encontrada']);
  expect(await intentar(navegador(servidor.url), a.id)).toEqual([401, 'sesion.ausente']);
});

test('past the server: as the role it serves with, whoever is no admin reads nothing', async () => {
  const cliente = await base.como('app_user');
  const cuantas = async (persona: string) => {
    await cliente.query('begin');
    await base.entrar(cliente, persona, a.id);
    const { rows } = await cliente.query('select distinct empresa_id from auditoria');
    await cliente.query('rollback');
    return rows;
  };
  expect(await cuantas(a.admin.id)).toEqual([{ empresa_id: a.id }]);
  for (const { id } of [a.supervisor, a.mercaderista]) expect(await cuantas(id)).toEqual([]);
});

test('every table that is audited is one that the list can tell of', async () => {
  const { rows } = await base.admin.query<{ tabla: string }>(
    `select distinct tgrelid::regclass::text as tabla from pg_trigger
     where tgfoid in ('app.auditar_fila'::regproc, 'app.auditar_sentencia'::regproc, 'app.auditar_surtido'::regproc)`,
  );
  // an account's tables both stand there as «usuarios»; what is no change of a table has names of its own;
  // of what branches sold before there were rules the trail has rows
  const otras = ['usuarios', 'accesos', 'exportaciones', 'productos_sucursales'];
  expect([...rows.map(({ tabla }) => tabla), ...otras].toSorted()).toEqual(entidadAuditadaSchema.options.toSorted());
});
