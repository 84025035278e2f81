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
import type { Sitio } from './points-of-sale-cases.ts';
import { cargarPuntosDeVenta, EMPRESA_GRANDE } from './points-of-sale-data.ts';

/** A database in which one company is looked at, as the server would. */
export interface Mesa {
  sucursales: number;
  sitio: Sitio;
  /** In a transaction of somebody who is signed in, under the policies. */
  leer: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
  cerrar: () => Promise<void>;
}

const TOKEN = 'bench';

const leerSitio = async (admin: pg.Client, empresa: string): Promise<Sitio> => {
  const { rows } = await admin.query<{ cadena: string; sucursal: string }>(
    'select cadena_id as cadena, id as sucursal from sucursales where empresa_id = $1 and archivada_en is null order by id limit 1',
    [empresa],
  );
  return { empresa, cadena: rows[0]?.cadena ?? '', sucursal: rows[0]?.sucursal ?? '' };
};

const poblar = async (admin: pg.Client, empresas: number, escala: number): Promise<Sitio> => {
  const { rows } = await admin.query<{ id: string }>(
    "insert into empresas (nombre) select 'Empresa ' || n from generate_series(1, $1) n returning id",
    [empresas],
  );
  const [principal = '', ...otras] = rows.map(({ id }) => id);
  await admin.query("insert into usuarios (nombre, correo) values ('Ana', 'ana@prueba.example')");
  await admin.query(
    "insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1, id, 'supervisor' from usuarios",
    [principal],
  );
  await admin.query(
    "insert into auth.sesiones (token_hash, usuario_id, expira_en) select $1, id, now() + interval '1 day' from usuarios",
    [digest(TOKEN)],
  );
  const { cadenas, sucursales, productos, porSucursal, visitas } = EMPRESA_GRANDE;
  const medida = {
    // enough for a page and another
    cadenas: Math.max(cadenas * escala, 20),
    sucursales: sucursales * escala,
    productos: Math.max(productos * escala, 100),
    porSucursal,
    visitas,
  };
  await cargarPuntosDeVenta(admin, {
    principal,
    otras,
    medida,
    deLasOtras: { productos: 100, porSucursal: 1, visitas: 0 },
  });
  return leerSitio(admin, principal);
};

/** So many companies, each with a large customer's chains and branches. */
export const ponerMesa = async (
  postgres: PostgresLocal,
  { base, empresas, escala }: { base: string; empresas: number; escala: number },
): Promise<Mesa> => {
  const mantenimiento = new pg.Client({ connectionString: postgres.address('postgres') });
  await mantenimiento.connect();
  await mantenimiento.query(`create database ${base}`);
  await mantenimiento.end();
  const ajustes = readAjustes(entornoMinimo({ postgres, base }, { DATABASE_POOL: '1' }));
  await migrateDatabase(ajustes, () => {});
  const admin = new pg.Client({ connectionString: postgres.address(base) });
  await admin.connect();
  try {
    const sitio = await poblar(admin, empresas, escala);
    const { rows } = await admin.query<{ todas: number }>('select count(*)::int as todas from sucursales');
    // a connection that breaks fails the statement that was using it
    const pools = openPools(ajustes, () => {});
    const door = { sql: ENTER_EMPRESA, values: [digest(TOKEN), sitio.empresa] };
    return {
      sucursales: rows[0]?.todas ?? 0,
      sitio,
      leer: (work) => inTransaction({ pool: pools.app, readOnly: true, door }, work),
      cerrar: pools.close,
    };
  } finally {
    await admin.end();
  }
};
