import pg from 'pg';
import { resumirDias } from '#src/features/reportes/server/resumir-dias.ts';
import { leerAjustes } from '#src/platform/server/config.ts';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { migrar } from '#src/platform/server/db/migrate.ts';
import { abrirPools, abrirPoolsDeTrabajos } from '#src/platform/server/db/pools.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { ENTRAR_EN_EMPRESA } from '#src/platform/server/http/serve.ts';
import { puertasDe } from '#src/platform/server/jobs/doors.ts';
import { crearRegistro } from '#src/platform/server/log.ts';
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
  leer: <R>(hacer: (tx: Tx) => Promise<R>) => Promise<R>;
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
    [huella(TOKEN)],
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
const resumirTodo = async (ajustes: ReturnType<typeof leerAjustes>): Promise<number> => {
  const pools = abrirPoolsDeTrabajos(ajustes, () => {});
  const inicio = performance.now();
  try {
    await resumirDias({ ...puertasDe(pools), registro: crearRegistro(ajustes, process.stderr) });
  } finally {
    await pools.cerrar();
  }
  return performance.now() - inicio;
};

export const ponerMesaDeReportes = async (
  postgres: PostgresLocal,
  { base, visitas }: { base: string; visitas: number },
): Promise<MesaDeReportes> => {
  const mantenimiento = new pg.Client({ connectionString: postgres.direccion('postgres') });
  await mantenimiento.connect();
  await mantenimiento.query(`create database ${base}`);
  await mantenimiento.end();
  const ajustes = leerAjustes(entornoMinimo({ postgres, base }, { DATABASE_POOL: '1' }));
  await migrar(ajustes, () => {});
  const admin = new pg.Client({ connectionString: postgres.direccion(base) });
  await admin.connect();
  const sitio = await poblar(admin, visitas);
  const ms = await resumirTodo(ajustes);
  await admin.query('vacuum (analyze) resumen_diario, resumen_pendiente');
  const { rows } = await admin.query<{ dias: number }>('select count(distinct fecha)::int as dias from resumen_diario');
  // a connection that breaks fails the statement that was using it
  const pools = abrirPools(ajustes, () => {});
  const puerta = { sql: ENTRAR_EN_EMPRESA, valores: [huella(TOKEN), sitio.empresa] };
  return {
    resumen: { dias: rows[0]?.dias ?? 0, ms },
    sitio,
    leer: (hacer) => enTransaccion({ pool: pools.app, soloLectura: true, puerta }, hacer),
    ensuciar: async () => {
      await admin.query('insert into resumen_pendiente (empresa_id, fecha) values ($1, $2)', [
        sitio.empresa,
        sitio.hasta,
      ]);
    },
    cerrar: async () => {
      await Promise.all([pools.cerrar(), admin.end()]);
    },
  };
};
