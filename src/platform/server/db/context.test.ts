import type { ClientBase } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';

/* What somebody can do who speaks to the database as the role that serves requests, and has nobody's session. */

const AJUSTES = ['app.usuario_id', 'app.empresa_id', 'app.rol', 'app.firma'];

const base = conBase();
const a = porArchivo(() => empresaConPersonal(base, '', 'A'));
let legibles: string[];
beforeAll(async () => {
  const { rows } = await base.admin.query<{ tabla: string }>(`
    select oid::regclass::text as tabla from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_any_column_privilege('app_user', oid, 'select')`);
  legibles = rows.map(({ tabla }) => tabla);
});

const conFilas = async (client: ClientBase): Promise<string[]> => {
  const vistas: string[] = [];
  for (const table of legibles) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    if (rows[0]?.n !== 0) vistas.push(table);
  }
  return vistas;
};

const write = (client: ClientBase, values: readonly (string | null)[]): Promise<unknown> =>
  Promise.all(values.map((value, i) => client.query('select set_config($1, $2, true)', [AJUSTES[i], value])));

const read = async (client: ClientBase): Promise<(string | null)[]> => {
  const { rows } = await client.query<{ valor: (string | null)[] }>(
    'select array(select current_setting(a, true) from unnest($1::text[]) a) as valor',
    [AJUSTES],
  );
  return rows[0]?.valor ?? [];
};

test('a session’s secret opens what is its person’s: the control', async () => {
  const client = await base.como('app_user');
  await client.query('begin');
  await base.entrar(client, a.admin.id, a.id);
  expect(await conFilas(client)).toEqual(
    expect.arrayContaining(['empresas', 'empresa_usuarios', 'personas', 'usuarios']),
  );
});

test.each(['admin', 'supervisor', 'mercaderista', 'entrega', 'sistema'])(
  'settings that somebody writes by hand open nothing, as %s',
  async (rol) => {
    const client = await base.como('app_user');
    for (const firma of [null, '', '0'.repeat(64)]) {
      await client.query('begin');
      await write(client, [a.admin.id, a.id, rol, firma]);
      expect(await conFilas(client)).toEqual([]);
      await client.query('rollback');
    }
  },
);

test('nobody is entered by their id, nor signs a context', async () => {
  const client = await base.como('app_user');
  for (const sentencia of [
    `select app.entrar('${a.admin.id}', '${a.id}')`,
    `select app.entrar_persona('${a.admin.id}')`,
    `select app.entrar_sistema('${a.id}')`,
    `select app.poner_contexto('${a.admin.id}', '${a.id}', 'admin')`,
    'select llave from auth.llave_de_contexto',
  ]) {
    await expect(client.query(sentencia)).rejects.toThrow(/permission denied/);
  }
});

test('a context that was given is not another’s, and not the next transaction’s', async () => {
  const client = await base.como('app_user');
  await client.query('begin');
  await base.entrar(client, a.mercaderista.id, a.id);
  const dada = await read(client);
  expect(await conFilas(client)).toContain('empresas');
  // the same signature for somebody else, or for more
  for (const another of [
    [a.admin.id, a.id, 'mercaderista'],
    [a.mercaderista.id, a.id, 'admin'],
  ]) {
    await write(client, [...another, dada[3] ?? null]);
    expect(await conFilas(client)).toEqual([]);
  }
  await write(client, dada);
  expect(await conFilas(client)).toContain('empresas');
  await client.query('commit');
  await client.query('begin');
  await write(client, dada);
  expect(await conFilas(client)).toEqual([]);
});

test('no function of the owner’s answers or writes for a context that was made up, and the audit trail names nobody', async () => {
  const client = await base.como('app_user');
  const { rows: before } = await base.admin.query('select count(*)::int as n from auditoria');
  await client.query('begin');
  await write(client, [a.admin.id, a.id, 'admin', '0'.repeat(64)]);
  expect((await client.query("select * from app.get_company_users('', 100)")).rows).toEqual([]);
  expect((await client.query('update empresa_usuarios set activo = false')).rowCount).toBe(0);
  expect((await client.query("update empresas set nombre = 'Otra'")).rowCount).toBe(0);
  for (const sentencia of [
    `select app.nombrar_admin('${a.supervisor.id}')`,
    "select app.encolar('correo-de-recuperacion', '{}')",
  ]) {
    await client.query('savepoint antes');
    await expect(client.query(sentencia)).rejects.toThrow('permiso.denegado');
    await client.query('rollback to antes');
  }
  await client.query('commit');
  expect((await base.admin.query('select count(*)::int as n from auditoria')).rows).toEqual(before);
});

test('a query that is carried out in parallel is inside its context too', async () => {
  const client = await base.como('app_user');
  await client.query('begin');
  await client.query('set local debug_parallel_query = on');
  await base.entrar(client, a.admin.id, a.id);
  expect((await client.query('select id from empresas')).rows).toEqual([{ id: a.id }]);
});
