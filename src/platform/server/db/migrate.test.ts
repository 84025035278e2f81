import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { clonarBase } from '../../../../test/database.ts';
import { CLIENT_PATH, requirePostgresClient } from '../../../../test/postgres-client.ts';
import { entornoMinimo } from '../../../../scripts/parts/environment.ts';
import { direccionesDe } from '../../../../scripts/parts/postgres.ts';
import { readAjustes } from '../config.ts';
import { migrateDatabase } from './migrate.ts';
import { readSqlFiles } from './sql-files.ts';

const FORMER = new URL('../../../../test/former-release.sql.gz', import.meta.url);

beforeAll(requirePostgresClient);

const connect = async (base: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: direccionesDe(inject('puertoDePostgres')).address(base) });
  await client.connect();
  return client;
};

/** A database as the release before left it. */
const loadFormer = async (): Promise<{ base: string; admin: pg.Client }> => {
  const base = `former_${randomUUID().replaceAll('-', '')}`;
  const server = await connect('postgres');
  await server.query(`create database ${base}`);
  const admin = await connect(base);
  onTestFinished(async () => {
    await admin.end();
    await server.query(`drop database ${base} with (force)`);
    await server.end();
  });
  await admin.query(gunzipSync(await readFile(FORMER)).toString());
  return { base, admin };
};

const migrate = async (base: string): Promise<string> => {
  const said: string[] = [];
  const postgres = direccionesDe(inject('puertoDePostgres'));
  await migrateDatabase(readAjustes(entornoMinimo({ postgres, base })), (line) => said.push(line));
  return said.join('\n');
};

/** Everything that the database says of itself, by name: tables in the order of their columns, bodies, triggers, policies, owners, rights. */
const catalogueOf = async (base: string): Promise<Record<string, string[]>> => {
  const url = direccionesDe(inject('puertoDePostgres')).address(base);
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    ['--schema-only', '--exclude-schema=graphile_worker', '--restrict-key=anaquel', url],
    { env: { PATH: CLIENT_PATH }, maxBuffer: 2 ** 26 },
  );
  const entries = stdout.split(/\n--\n(?=-- Name: )/).slice(1);
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', ...lines] = entry.split('\n').filter((line) => line.trim() !== '' && line !== '--');
      // rights are a set: who got them first tells nothing
      return [name, name.includes('Type: ACL') ? lines.toSorted() : lines];
    }),
  );
};

test('from the former release and from nothing comes the same database', async () => {
  const { base } = await loadFormer();
  expect(await migrate(base)).toContain('0031_sql_applied');
  const fromNothing = await clonarBase();
  onTestFinished(fromNothing.borrar);
  const { pathname } = new URL(fromNothing.entorno()['DATABASE_URL'] ?? '');
  const expected = await catalogueOf(pathname.slice(1));
  expect(Object.keys(expected).length).toBeGreaterThan(500);
  expect(await catalogueOf(base)).toEqual(expected);
  expect(await migrate(base)).toBe('nothing to migrate');
});

test('what branches sold before, they sell after; and what a server of that release still writes is heard', async () => {
  const { base, admin } = await loadFormer();
  const filling = [
    'set search_path = public',
    'set session_replication_role = replica',
    "insert into empresas (id, nombre) values (uuidv7(), 'Una'), (uuidv7(), 'Otra')",
    "insert into cadenas (empresa_id, nombre) select id, 'Cadena' from empresas",
    `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
     select empresa_id, id, 'Sucursal ' || n, 'Miranda' from cadenas, generate_series(1, 3) n`,
    "insert into empresa_productos (empresa_id, nombre) select id, 'Producto ' || n from empresas, generate_series(1, 4) n",
    // the third branch of each sells nothing
    `insert into productos_sucursales (empresa_id, sucursal_id, producto_id)
     select s.empresa_id, s.id, p.id from sucursales s join empresa_productos p using (empresa_id)
     where s.nombre = 'Sucursal 1' and p.nombre <> 'Producto 4' or s.nombre = 'Sucursal 2' and p.nombre = 'Producto 4'`,
    'set session_replication_role = origin',
  ];
  for (const statement of filling) await admin.query(statement);
  const read = async (query: string): Promise<unknown[]> => (await admin.query(`${query} order by 1, 2`)).rows;
  const listed = () => read('select sucursal_id, producto_id from productos_sucursales');
  // of a visit that began long ago as well as of now
  const sold = (when: string) =>
    read(
      `select s.id as sucursal_id, x.producto_id from sucursales s cross join lateral app.surtido_de(s.empresa_id, s.id, ${when}, ${when}) x`,
    );
  const before = await listed();
  expect(before).toHaveLength(8);
  await migrate(base);
  expect(await sold('clock_timestamp()')).toEqual(before);
  expect(await sold("'2001-01-01'")).toEqual(before);
  await admin.query(
    "delete from productos_sucursales x using empresa_productos p where p.id = x.producto_id and p.nombre = 'Producto 1'",
  );
  await admin.query(
    `insert into productos_sucursales (empresa_id, sucursal_id, producto_id)
     select s.empresa_id, s.id, p.id from sucursales s join empresa_productos p using (empresa_id)
     where s.nombre = 'Sucursal 3' and p.nombre = 'Producto 2'`,
  );
  const after = await listed();
  expect(after).not.toEqual(before);
  expect(await sold('clock_timestamp()')).toEqual(after);
  // also what it wrote after the migration had read the table and before the triggers were there
  await admin.query('set session_replication_role = replica');
  await admin.query(
    "delete from productos_sucursales x using empresa_productos p where p.id = x.producto_id and p.nombre = 'Producto 3'",
  );
  await admin.query(
    `insert into productos_sucursales (empresa_id, sucursal_id, producto_id)
     select s.empresa_id, s.id, p.id from sucursales s join empresa_productos p using (empresa_id)
     where s.nombre = 'Sucursal 3' and p.nombre = 'Producto 4'`,
  );
  await admin.query('set session_replication_role = origin');
  const late = await listed();
  expect(late).not.toEqual(after);
  const body = new URL('../../../dominio/surtido/server/sql/lista-anterior.sql', import.meta.url);
  for (const time of ['first', 'second']) {
    await admin.query(await readFile(body, 'utf8'));
    expect(await sold('clock_timestamp()'), time).toEqual(late);
  }
});

test('one that stopped half way is refused, and stays as it is', async () => {
  const { base, admin } = await loadFormer();
  await admin.query("delete from app.migraciones where name > '0021'");
  await expect(migrate(base)).rejects.toThrow('older than 0030_cuenta_propia');
  const { rows } = await admin.query('select count(*)::int as ran from app.migraciones');
  expect(rows).toEqual([{ ran: 20 }]);
});

test('a body that differs is applied by itself; one that fails is named, and nothing of the others is', async () => {
  const own = await clonarBase();
  onTestFinished(own.borrar);
  const base = new URL(own.entorno()['DATABASE_URL'] ?? '').pathname.slice(1);
  const hoy = 'dominio/visitas/server/sql/hoy.sql';
  const bodyOfHoy = async () => (await own.admin.query("select pg_get_functiondef('app.hoy'::regproc) as body")).rows;
  const before = await bodyOfHoy();

  await own.admin.query('create or replace function app.hoy() returns date language sql stable return current_date');
  expect(await migrate(base)).toBe('nothing to migrate');
  await own.admin.query("update app.sql_applied set checksum = 'another' where path = $1", [hoy]);
  expect(await migrate(base)).toBe(`migrated: ${hoy}`);
  expect(await bodyOfHoy()).toEqual(before);

  // where a view should come stands something of somebody else's
  await own.admin.query("update app.sql_applied set checksum = 'another'");
  await own.admin.query('drop view kpi_traslados; create table kpi_traslados ()');
  await expect(migrate(base)).rejects.toThrow(
    'src/features/reportes/server/sql/medidas.sql: must be owner of table kpi_traslados',
  );
  const { rows } = await own.admin.query("select count(*)::int as n from app.sql_applied where checksum <> 'another'");
  expect(rows).toEqual([{ n: 0 }]);
});

test('every body names what there is: each is taken again with its check', async () => {
  const own = await clonarBase();
  onTestFinished(own.borrar);
  const client = await own.admin.connect();
  try {
    await client.query('set role app_owner; set check_function_bodies = on');
    for (const { path, sql } of await readSqlFiles()) {
      await expect(client.query(sql), path).resolves.toBeDefined();
    }
    await expect(
      client.query('create function app.no_there() returns int language sql return app.nobody()'),
    ).rejects.toThrow('app.nobody() does not exist');
  } finally {
    client.release(true);
  }
});
