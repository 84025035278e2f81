import { expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';

const base = conBase();

test('every table has row-level security and at least one policy', async () => {
  const { rows } = await base.admin.query(`
    select c.oid::regclass::text as tabla, c.relrowsecurity as activa, count(p.oid)::int as politicas
    from pg_class c left join pg_policy p on p.polrelid = c.oid
    where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'p')
    group by c.oid order by 1`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ activa, politicas }) => !activa || politicas === 0)).toEqual([]);
});

test('a tenant table has empresa_id first in its key, and its references to tenant tables carry it', async () => {
  const { rows: inquilinos } = await base.admin.query<{ tabla: string; clave: string }>(`
    select c.relname as tabla, (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) as clave
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped)`);
  expect(inquilinos.map(({ tabla }) => tabla)).toContain('archivos');
  expect(inquilinos.filter(({ clave }) => clave !== 'empresa_id')).toEqual([]);
  const { rows: sueltas } = await base.admin.query(
    `
    select k.conname from pg_constraint k
    join pg_class de on de.oid = k.conrelid join pg_class a on a.oid = k.confrelid
    where k.contype = 'f' and a.relname = any ($1) and de.relname = any ($1) and a.relname not in ('empresas', 'company_settings')
      and not exists (select from pg_attribute x where x.attrelid = k.conrelid and x.attnum = any (k.conkey) and x.attname = 'empresa_id')`,
    [inquilinos.map(({ tabla }) => tabla)],
  );
  expect(sueltas).toEqual([]);
});

test('serving roles own nothing and bypass nothing; that of backups owns nothing and reads', async () => {
  const { rows: roles } = await base.admin.query(`
    select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname like 'app\\_%'`);
  expect(roles).toHaveLength(6);
  for (const rol of roles) {
    const rolbypassrls = rol.rolname === 'app_backup';
    expect(rol).toMatchObject({ rolsuper: false, rolbypassrls, rolcreaterole: false, rolcreatedb: false });
  }
  const { rows: suyas } = await base.admin.query(`
    select classid::regclass, objid from pg_shdepend
    where deptype = 'o' and refobjid in (select oid from pg_roles where rolname in ('app_user', 'app_worker', 'app_auth', 'app_backup'))`);
  expect(suyas).toEqual([]);
  const { rows: miembros } = await base.admin.query(`
    select r.rolname as de, m.rolname as miembro from pg_auth_members x
    join pg_roles r on r.oid = x.roleid join pg_roles m on m.oid = x.member where m.rolname like 'app\\_%'`);
  expect(miembros).toEqual(
    expect.arrayContaining([
      { de: 'app_user', miembro: 'app_worker' },
      { de: 'app_jobs', miembro: 'app_owner' },
      { de: 'pg_read_all_data', miembro: 'app_backup' },
    ]),
  );
  expect(miembros).toHaveLength(3);
});

test('SECURITY DEFINER functions fix their search_path and none is open to everyone', async () => {
  const { rows } = await base.admin.query(`
    select p.oid::regprocedure::text as funcion, p.proconfig, has_function_privilege('public', p.oid, 'execute') as de_todos
    from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prosecdef`);
  expect(rows.length).toBeGreaterThan(8);
  for (const { funcion, proconfig, de_todos } of rows) {
    expect([funcion, proconfig, de_todos]).toEqual([funcion, ['search_path=""'], false]);
  }
});

test('each policy compares scalars: no function is called per row', async () => {
  const { rows } = await base.admin.query(`
    select polrelid::regclass::text || '.' || polname as politica, pg_get_expr(polqual, polrelid) as usa, pg_get_expr(polwithcheck, polrelid) as comprueba
    from pg_policy`);
  const sinEnvolver = rows.filter(({ usa, comprueba }) =>
    [usa, comprueba].some((expresion: string | null) =>
      expresion?.replaceAll(/\( SELECT app\.\w+\(\) AS \w+\)/g, '').includes('app.'),
    ),
  );
  expect(sinEnvolver).toEqual([]);
});

test('no actor, no rows', async () => {
  await base.admin.query(`
    insert into usuarios (id, nombre, correo) values ('0a000000-0000-7000-8000-000000000001', 'Ana', 'ana@x.test');
    insert into empresas (id, nombre) values ('0a000000-0000-7000-8000-000000000002', 'A');
    insert into empresa_usuarios (empresa_id, usuario_id, rol) values ('0a000000-0000-7000-8000-000000000002', '0a000000-0000-7000-8000-000000000001', 'admin')`);
  const { rows: legibles } = await base.admin.query<{ tabla: string }>(`
    select oid::regclass::text as tabla from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_any_column_privilege('app_user', oid, 'select')`);
  expect(legibles.length).toBeGreaterThan(6);
  for (const rol of ['app_user', 'app_worker'] as const) {
    const client = await base.como(rol);
    for (const { tabla } of legibles) {
      const { rows } = await client.query(`select count(*)::int as n from ${tabla}`);
      expect([rol, tabla, rows[0].n]).toEqual([rol, tabla, 0]);
    }
  }
});

test('app_user cannot read a credential and app_auth cannot read a company', async () => {
  const usuario = await base.como('app_user');
  for (const table of ['auth.claves', 'auth.sesiones', 'auth.codigos', 'auth.intentos']) {
    await expect(usuario.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
  }
  const credenciales = await base.como('app_auth');
  for (const table of ['empresas', 'empresa_usuarios', 'company_settings', 'personas', 'invitaciones', 'archivos']) {
    await expect(credenciales.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
  }
});
