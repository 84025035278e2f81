import pg from 'pg';
import { readAjustes } from '#src/platform/server/config.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { openPools } from '#src/platform/server/db/pools.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';
import { entornoMinimo } from '../../../scripts/parts/environment.ts';
import type { PostgresLocal } from '../../../scripts/parts/postgres.ts';

export interface Medida {
  cadenas: number;
  sucursales: number;
  /** Of the largest chain. */
  enLaMayor: number;
  productos: number;
}

export interface Sitio {
  empresa: string;
  /** The largest chain, a branch of it, and two products that it sells. */
  cadena: string;
  sucursal: string;
  producto: string;
  otro: string;
  visita: string;
}

export interface Mesa {
  sitio: Sitio;
  admin: pg.Client;
  /** In a transaction of an admin who is signed in, under the policies. */
  hacer: <R>(work: (tx: Tx) => Promise<R>, options?: { readOnly: boolean }) => Promise<R>;
  cerrar: () => Promise<void>;
}

const TOKEN = 'bench';
/** Of branches, one in fifty has an exception; one in four has no format. */
const PASOS = [
  `insert into cadenas (empresa_id, nombre) select $1, 'Cadena ' || n from generate_series(1, $2) n`,
  `insert into formatos (empresa_id, nombre) select $1, f from unnest(array['Grande', 'Mediano', 'Exprés']) f`,
  `insert into empresa_productos (empresa_id, nombre, cantidad_minima_quiebre, precio_venta_sugerido)
   select $1, 'Producto ' || n, 5, 2 from generate_series(1, $2 * 2) n`,
  `insert into sucursales (empresa_id, cadena_id, formato_id, nombre, estado_geografico)
   select $1, c.ids[case when n <= $3 then 1 else 2 + n % (cardinality(c.ids) - 1) end], f.ids[1 + n % 4], 'Sucursal ' || n, 'Miranda'
   from generate_series(1, $2) n
   cross join (select array_agg(id order by id) as ids from cadenas where empresa_id = $1) c
   cross join (select array_agg(id order by id) as ids from formatos where empresa_id = $1) f`,
  `insert into reglas_de_surtido (empresa_id, cadena_id, producto_id, que, vigente_desde, valor)
   select $1, c.id, p.id, v.que, '-infinity', v.valor
   from (select id, row_number() over (order by id) as n from cadenas where empresa_id = $1) c
   join (select id, row_number() over (order by id) as n from empresa_productos where empresa_id = $1) p on (p.n + c.n) % 2 = 0
   cross join (values ('venta', 1), ('minimo', 12), ('precio', 3)) v (que, valor)`,
  `insert into reglas_de_surtido (empresa_id, cadena_id, formato_id, producto_id, que, vigente_desde, valor)
   select $1, r.cadena_id, f.id, r.producto_id, 'minimo', '-infinity', 24
   from reglas_de_surtido r join formatos f on f.empresa_id = $1 and f.nombre = 'Grande'
   where r.empresa_id = $1 and r.que = 'venta' and hashtext(r.producto_id::text) % 10 = 0`,
  `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor)
   select $1, s.cadena_id, s.id, p.producto_id, 'venta', '-infinity', 0
   from (select id, cadena_id, row_number() over (order by id) as n from sucursales where empresa_id = $1) s
   cross join lateral (select r.producto_id from reglas_de_surtido r
                       where r.empresa_id = $1 and r.cadena_id = s.cadena_id and r.lugar_id = s.cadena_id and r.que = 'venta' limit 5) p
   where s.n % 50 = 0`,
];

const poblar = async (admin: pg.Client, medida: Medida): Promise<Sitio> => {
  const uno = async (sentencia: string, valores: unknown[] = []): Promise<string> => {
    const { rows } = await admin.query<{ id: string }>(sentencia, valores);
    return rows[0]?.id ?? '';
  };
  const empresa = await uno("insert into empresas (nombre) values ('Grande') returning id");
  const persona = await uno("insert into usuarios (nombre, correo) values ('Ana', 'ana@prueba.example') returning id");
  await admin.query("insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, 'admin')", [
    empresa,
    persona,
  ]);
  await admin.query(
    "insert into auth.sesiones (token_hash, usuario_id, expira_en) values ($1, $2, now() + interval '1 day')",
    [digest(TOKEN), persona],
  );
  const { cadenas, sucursales, enLaMayor, productos } = medida;
  const valores = [[cadenas], [], [productos], [sucursales, enLaMayor], [], [], []];
  await admin.query('begin');
  // references are not checked while it loads: it would take hours
  await admin.query('set local session_replication_role = replica');
  for (const [i, paso] of PASOS.entries()) {
    await admin.query(paso, [empresa, ...(valores[i] ?? [])]);
    await admin.query('analyze cadenas, sucursales, empresa_productos, reglas_de_surtido');
  }
  const cadena = await uno('select id from cadenas where empresa_id = $1 order by id limit 1', [empresa]);
  const sucursal = await uno(
    'select id from sucursales where empresa_id = $1 and cadena_id = $2 and formato_id is not null order by id limit 1',
    [empresa, cadena],
  );
  const visita = await uno(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $2, current_date) returning id`,
    [empresa, persona, sucursal],
  );
  await admin.query('commit');
  await admin.query('insert into company_settings (empresa_id) values ($1) on conflict do nothing', [empresa]);
  await admin.query('vacuum (analyze) cadenas, sucursales, empresa_productos, reglas_de_surtido');
  const { rows } = await admin.query<{ producto_id: string }>(
    "select producto_id from reglas_de_surtido where empresa_id = $1 and lugar_id = $2 and que = 'venta' order by 1 limit 2",
    [empresa, cadena],
  );
  return { empresa, cadena, sucursal, visita, producto: rows[0]?.producto_id ?? '', otro: rows[1]?.producto_id ?? '' };
};

export const ponerMesa = async (postgres: PostgresLocal, medida: Medida): Promise<Mesa> => {
  const mantenimiento = new pg.Client({ connectionString: postgres.address('postgres') });
  await mantenimiento.connect();
  await mantenimiento.query('create database surtido');
  await mantenimiento.end();
  const ajustes = readAjustes(entornoMinimo({ postgres, base: 'surtido' }, { DATABASE_POOL: '1' }));
  await migrateDatabase(ajustes, () => {});
  const admin = new pg.Client({ connectionString: postgres.address('surtido') });
  await admin.connect();
  const sitio = await poblar(admin, medida);
  // a connection that breaks fails the statement that was using it
  const pools = openPools(ajustes, () => {});
  const door = { sql: ENTER_EMPRESA, values: [digest(TOKEN), sitio.empresa] };
  return {
    sitio,
    admin,
    hacer: (work, { readOnly } = { readOnly: true }) => inTransaction({ pool: pools.app, readOnly, door }, work),
    cerrar: async () => {
      await pools.close();
      await admin.end();
    },
  };
};
