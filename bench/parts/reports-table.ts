import pg from 'pg';
import { resumirDias } from '#src/features/reportes/server/resumir-dias.ts';
import { readAjustes } from '#src/platform/server/config.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { openPools, openJobPools } from '#src/platform/server/db/pools.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';
import { doorsOf } from '#src/platform/server/jobs/doors.ts';
import { createLogger } from '#src/platform/server/log.ts';
import { entornoMinimo } from '../../scripts/parts/environment.ts';
import type { PostgresLocal } from '../../scripts/parts/postgres.ts';
import type { SitioDeReportes } from './reports-cases.ts';
import { cargarReportes } from './reports-data.ts';

/** A database in which the measures of one company are looked at, as the server would. */
export interface MesaDeReportes {
  /** What the job did: days, and how long all of them took. */
  resumen: { dias: number; ms: number };
  sitio: SitioDeReportes;
  /** In a transaction of somebody who is signed in, under the policies. */
  leer: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
  /** The last day has to be summed up again. */
  ensuciar: () => Promise<void>;
  cerrar: () => Promise<void>;
}

const TOKEN = 'bench';

const poblar = async (admin: pg.Client, visitas: number): Promise<SitioDeReportes> => {
  const { rows } = await admin.query<{ id: string }>("insert into empresas (nombre) values ('Empresa') returning id");
  const empresa = rows[0]?.id ?? '';
  await admin.query('insert into company_settings (empresa_id) values ($1)', [empresa]);
  await admin.query("insert into usuarios (nombre, correo) values ('Ana', 'ana@prueba.example')");
  await admin.query(
    "insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1, id, 'supervisor' from usuarios",
    [empresa],
  );
  await admin.query(
    "insert into auth.sesiones (token_hash, usuario_id, expira_en) select $1, id, now() + interval '1 day' from usuarios",
    [digest(TOKEN)],
  );
  await cargarReportes(admin, empresa, visitas);
  const { rows: sitios } = await admin.query<Omit<SitioDeReportes, 'empresa'>>(
    `select (current_date - 31)::text as desde, (current_date - 1)::text as hasta, s.cadena_id as cadena, s.id as sucursal
     from visitas v join sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
     where v.empresa_id = $1 and v.fecha = current_date - 10 and v.estado = 'completada' order by v.id limit 1`,
    [empresa],
  );
  if (!sitios[0]) throw new Error('nothing was loaded');
  return { empresa, ...sitios[0] };
};

/** As the worker would. */
const resumirTodo = async (ajustes: ReturnType<typeof readAjustes>): Promise<number> => {
  const pools = openJobPools(ajustes, () => {});
  const inicio = performance.now();
  try {
    await resumirDias({ ...doorsOf(pools), logger: createLogger(ajustes, process.stderr) });
  } finally {
    await pools.close();
  }
  return performance.now() - inicio;
};

export const ponerMesaDeReportes = async (
  postgres: PostgresLocal,
  { base, visitas }: { base: string; visitas: number },
): Promise<MesaDeReportes> => {
  const mantenimiento = new pg.Client({ connectionString: postgres.address('postgres') });
  await mantenimiento.connect();
  await mantenimiento.query(`create database ${base}`);
  await mantenimiento.end();
  const ajustes = readAjustes(entornoMinimo({ postgres, base }, { DATABASE_POOL: '1' }));
  await migrateDatabase(ajustes, () => {});
  const admin = new pg.Client({ connectionString: postgres.address(base) });
  await admin.connect();
  const sitio = await poblar(admin, visitas);
  const ms = await resumirTodo(ajustes);
  await admin.query('vacuum (analyze) resumen_diario, resumen_pendiente');
  const { rows } = await admin.query<{ dias: number }>('select count(distinct fecha)::int as dias from resumen_diario');
  // a connection that breaks fails the statement that was using it
  const pools = openPools(ajustes, () => {});
  const door = { sql: ENTER_EMPRESA, values: [digest(TOKEN), sitio.empresa] };
  return {
    resumen: { dias: rows[0]?.dias ?? 0, ms },
    sitio,
    leer: (work) => inTransaction({ pool: pools.app, readOnly: true, door }, work),
    ensuciar: async () => {
      await admin.query('insert into resumen_pendiente (empresa_id, fecha) values ($1, $2)', [
        sitio.empresa,
        sitio.hasta,
      ]);
    },
    cerrar: async () => {
      await Promise.all([pools.close(), admin.end()]);
    },
  };
};
