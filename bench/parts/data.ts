import { createHash } from 'node:crypto';
import pg from 'pg';
import { readAjustes } from '#src/platform/server/config.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { entornoMinimo } from '../../scripts/parts/environment.ts';
import type { PostgresLocal } from '../../scripts/parts/postgres.ts';
import type { Plan } from './plan.ts';

export const BASE = 'bench';

/** Somebody signed in. */
export interface Sesion {
  token: string;
  empresa: string;
}

export interface Datos {
  /** One admin per company: whoever reads its list. */
  admins: Sesion[];
  /** Everybody signed in: whoever writes. */
  todas: Sesion[];
}

// reproducible, and of the shape that the server expects of a token
const tokenNumero = (numero: number): string => createHash('sha256').update(`bench ${numero}`).digest('base64url');

const POBLAR = `
  insert into empresas (nombre) select 'Empresa ' || n from generate_series(1, $1::int) n;
  insert into company_settings (empresa_id) select id from empresas;
  insert into usuarios (nombre, correo, correo_confirmado)
  select (array['María', 'José', 'Ana', 'Luis', 'Carmen', 'Ángel'])[1 + n % 6] || ' Rodríguez ' || n, 'persona' || n || '@prueba.example', true
  from generate_series(1, $1::int * ($2::int + 1)) n;
  insert into empresa_usuarios (empresa_id, usuario_id, rol)
  select e.id, u.id, case when u.puesto = 0 then 'admin' else 'mercaderista' end
  from (select id, row_number() over (order by id) - 1 as n from empresas) e
  join (select id, (row_number() over (order by id) - 1) / ($2::int + 1) as empresa, (row_number() over (order by id) - 1) % ($2::int + 1) as puesto
        from usuarios) u on u.empresa = e.n;
  insert into user_settings (user_id) select id from usuarios;`;

// A month in which every day has more visits than its cell of the calendar shows.
const PROGRAMAR = `
  set local session_replication_role = replica;
  insert into cadenas (empresa_id, nombre) select id, 'Central' from empresas;
  insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
  select c.empresa_id, c.id, 'Sucursal ' || n, 'Miranda' from cadenas c cross join generate_series(1, 20) n;
  insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
  select s.empresa_id, p.usuario_id, s.id, p.usuario_id, d.fecha, time '08:00' + interval '30 minutes' * (s.puesto - 1)
  from (select empresa_id, id, row_number() over (partition by empresa_id order by id) as puesto from sucursales) s
  join (select empresa_id, usuario_id, row_number() over (partition by empresa_id order by usuario_id) as puesto from personas) p
    on p.empresa_id = s.empresa_id and p.puesto = s.puesto
  cross join lateral (select generate_series(date_trunc('month', current_date), date_trunc('month', current_date) + interval '27 days',
                                             interval '1 day')::date as fecha) d;`;

// Whoever pgbench acts as. Admins come first, so that both kinds are a range of n.
const SESIONES = `
  create schema bench;
  grant usage on schema bench to app_user, app_owner;
  create table bench.sesiones (n integer primary key, usuario uuid not null, empresa uuid not null, huella bytea);
  grant select on bench.sesiones to app_user, app_owner;
  insert into bench.sesiones (n, usuario, empresa)
  select row_number() over (order by puesto, empresa_id), usuario_id, empresa_id
  from (select usuario_id, empresa_id, row_number() over (partition by empresa_id order by rol, usuario_id) as puesto from empresa_usuarios) m
  where puesto <= $1::int;`;

const conNumeros = (sql: string, ...numeros: number[]): string =>
  sql.replaceAll(/\$(\d)/g, (_, cual: string) => String(numeros[Number(cual) - 1]));

/** A migrated database with the plan's companies, and sessions in it. */
export const prepararDatos = async (postgres: PostgresLocal, plan: Plan): Promise<Datos> => {
  const mantenimiento = new pg.Client({ connectionString: postgres.address('postgres') });
  await mantenimiento.connect();
  await mantenimiento.query(`create database ${BASE}`);
  await mantenimiento.end();
  await migrateDatabase(readAjustes(entornoMinimo({ postgres, base: BASE })), () => {});

  const admin = new pg.Client({ connectionString: postgres.address(BASE) });
  await admin.connect();
  try {
    await admin.query(conNumeros(POBLAR, plan.empresas, plan.mercaderistas));
    // several statements in one message are one transaction
    await admin.query(PROGRAMAR);
    await admin.query(conNumeros(SESIONES, plan.sesionesPorEmpresa));
    const { rows } = await admin.query<{ n: number; empresa: string }>(
      'select n, empresa from bench.sesiones order by n',
    );
    const todas = rows.map(({ n, empresa }) => ({ token: tokenNumero(n), empresa }));
    await admin.query(
      `update bench.sesiones s set huella = h.huella from unnest($1::int[], $2::bytea[]) h(n, huella) where h.n = s.n`,
      [rows.map(({ n }) => n), todas.map(({ token }) => digest(token))],
    );
    await admin.query(
      `insert into auth.sesiones (token_hash, usuario_id, expira_en) select huella, usuario, now() + interval '1 day' from bench.sesiones`,
    );
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
    return { admins: todas.slice(0, plan.empresas), todas };
  } finally {
    await admin.end();
  }
};
