import pg from 'pg';
import { readAjustes } from '#src/platform/server/config.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { openPools } from '#src/platform/server/db/pools.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';
import { entornoMinimo } from '../../scripts/parts/environment.ts';
import type { PostgresLocal } from '../../scripts/parts/postgres.ts';
import type { SitioDeVisitas } from './visits-cases.ts';
import { cargarVisitas } from './visits-data.ts';

/** A database in which the visits of one company are looked at, as the server would. */
export interface MesaDeVisitas {
  todas: number;
  sitio: SitioDeVisitas;
  /** In a transaction of somebody who is signed in, under the policies. */
  leer: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
  cerrar: () => Promise<void>;
}

export interface Cuanto {
  base: string;
  /** Visits of the company that is looked at. */
  visitas: number;
  /** Companies beside it, and how many visits each has. */
  otras: number;
  visitasDeOtra: number;
}

const TOKEN = 'bench';
const EMPRESA = { cadenas: 50, sucursales: 2000, mercaderistas: 200 };

const leerSitio = async (admin: pg.Client, empresa: string): Promise<SitioDeVisitas> => {
  const { rows } = await admin.query<Omit<SitioDeVisitas, 'empresa'>>(
    `select to_char(v.fecha, 'YYYY-MM') as mes, v.id as visita, v.fecha::text as fecha, v.usuario_id as mercaderista,
       v.sucursal_id as sucursal, s.cadena_id as cadena
     from visitas v join sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
     where v.empresa_id = $1 and v.fecha = date_trunc('month', current_date)::date + 10 order by v.id limit 1`,
    [empresa],
  );
  const [sitio] = rows;
  if (!sitio) throw new Error('nothing was loaded');
  return { empresa, ...sitio };
};

const poblar = async (admin: pg.Client, { visitas, otras, visitasDeOtra }: Cuanto): Promise<SitioDeVisitas> => {
  const { rows } = await admin.query<{ id: string }>(
    "insert into empresas (nombre) select 'Empresa ' || n from generate_series(1, $1) n returning id",
    [1 + otras],
  );
  const [principal = '', ...demas] = rows.map(({ id }) => id);
  await admin.query("insert into usuarios (nombre, correo) values ('Ana', 'ana@prueba.example')");
  await admin.query(
    "insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1, id, 'supervisor' from usuarios",
    [principal],
  );
  await admin.query(
    "insert into auth.sesiones (token_hash, usuario_id, expira_en) select $1, id, now() + interval '1 day' from usuarios",
    [digest(TOKEN)],
  );
  await cargarVisitas(admin, {
    principal,
    otras: demas,
    medida: { ...EMPRESA, visitas },
    deLasOtras: { ...EMPRESA, visitas: visitasDeOtra },
  });
  return leerSitio(admin, principal);
};

export const ponerMesaDeVisitas = async (postgres: PostgresLocal, cuanto: Cuanto): Promise<MesaDeVisitas> => {
  const { base } = cuanto;
  const mantenimiento = new pg.Client({ connectionString: postgres.address('postgres') });
  await mantenimiento.connect();
  await mantenimiento.query(`create database ${base}`);
  await mantenimiento.end();
  const ajustes = readAjustes(entornoMinimo({ postgres, base }, { DATABASE_POOL: '1' }));
  await migrateDatabase(ajustes, () => {});
  const admin = new pg.Client({ connectionString: postgres.address(base) });
  await admin.connect();
  try {
    const sitio = await poblar(admin, cuanto);
    const { rows } = await admin.query<{ todas: string }>('select count(*) as todas from visitas');
    // a connection that breaks fails the statement that was using it
    const pools = openPools(ajustes, () => {});
    const door = { sql: ENTER_EMPRESA, values: [digest(TOKEN), sitio.empresa] };
    return {
      todas: Number(rows[0]?.todas),
      sitio,
      leer: (work) => inTransaction({ pool: pools.app, readOnly: true, door }, work),
      cerrar: pools.close,
    };
  } finally {
    await admin.end();
  }
};
