import pg from 'pg';
import { expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { baseAddress, readAjustes } from '../config.ts';

const ROLES = ['app_user', 'app_auth', 'app_worker', 'app_jobs', 'app_backup'] as const;

const base = conBase();

/** Who one is when connecting so, or the code of the refusal. */
const entrar = async (address: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    const { rows } = await client.query<{ session_user: string }>('select session_user');
    return rows[0]?.session_user;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code;
    throw error;
  } finally {
    await client.end();
  }
};

test('the password of a role opens that role and no other', async () => {
  const ajustes = readAjustes(base.entorno(), 'migrate');
  const addressOf = (rol: (typeof ROLES)[number]): string =>
    rol === 'app_backup' ? (ajustes.DATABASE_BACKUP_URL ?? '') : baseAddress(ajustes, rol);
  const passwords = [...ROLES.map(addressOf), ajustes.DATABASE_ADMIN_URL ?? ''].map(
    (itsOwn) => new URL(itsOwn).password,
  );
  for (const [i, rol] of ROLES.entries()) {
    const abre = await Promise.all(
      passwords.map((clave) => {
        const address = new URL(addressOf(rol));
        address.password = clave;
        return entrar(address.href);
      }),
    );
    expect(abre).toEqual(passwords.map((_, j) => (i === j ? rol : '28P01')));
  }
});

test('the role of backups reads every table, and writes, makes and runs nothing', async () => {
  const { rows: tablas } = await base.admin.query<{ tabla: string; lee: boolean; escribe: boolean }>(`
    select c.oid::regclass::text as tabla, has_table_privilege('app_backup', c.oid, 'select') as lee,
           has_table_privilege('app_backup', c.oid, 'insert, update, delete, truncate, references, trigger, maintain') as escribe
    from pg_class c where c.relkind in ('r', 'p', 'v') and c.relnamespace::regnamespace::text in ('public', 'auth', 'app', 'graphile_worker')`);
  expect(tablas.length).toBeGreaterThan(30);
  expect(tablas.filter(({ lee, escribe }) => !lee || escribe)).toEqual([]);
  const { rows: funciones } = await base.admin.query(`
    select p.oid::regprocedure::text from pg_proc p
    where p.prosecdef and p.pronamespace::regnamespace::text !~ '^(pg_|information)' and has_function_privilege('app_backup', p.oid, 'execute')`);
  expect(funciones).toEqual([]);

  const client = await base.como('app_backup');
  // what keeps it from writing is that it may not: the setting it could change
  await client.query('set default_transaction_read_only = off');
  for (const orden of [
    "insert into empresas (nombre) values ('x')",
    "update usuarios set nombre = 'x'",
    'delete from auth.sesiones',
    'truncate visitas',
    'create table t ()',
    'create schema s',
    'alter role app_backup superuser',
    "select app.encolar('barrer-archivos', '{}'::json)",
    'set role app_owner',
    'set role app_user',
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
  ]) {
    await expect(client.query(orden), orden).rejects.toMatchObject({ code: '42501' });
  }
  expect((await client.query('select from auth.claves')).rowCount).not.toBeNull();
});
