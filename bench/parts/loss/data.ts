import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { readAjustes } from '#src/platform/server/config.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { entornoMinimo } from '../../../scripts/parts/environment.ts';
import type { PostgresLocal } from '../../../scripts/parts/postgres.ts';

export const BASE = 'entregas';
export const UMBRAL = 10;
const PRODUCTOS_POR_VISITA = 20;
const PERSONAS = 20;

/** When somebody corrects what they have finished. */
type Correccion =
  | 'ninguna'
  /** Before it left; after it left, without an answer; once it was received; then, and once more without an answer in between. */
  | 'antes'
  | 'sin_respuesta'
  | 'recibida'
  | 'dos_veces';
const CORRECCIONES: readonly Correccion[] = ['antes', 'sin_respuesta', 'recibida', 'dos_veces'];

export interface VisitaPorEntregar {
  id: string;
  empresa: string;
  token: string;
  productos: string[];
  /** What is noted of each product: told by the visit alone, so that it can be checked at the end. */
  inventarios: string[];
  corrige: Correccion;
  /** What was noted before it was corrected, the first first. */
  deAntes: string[][];
}

const tokenNumero = (numero: number): string => createHash('sha256').update(`perdidas ${numero}`).digest('base64url');

/** As the number of the visit says it; never the same in two visits that follow each other. */
const inventarioDe = (visita: number, producto: number): string => String((visita * 31 + producto * 7) % 997);
/** So far from a visit's own numbers that no product has the same one. */
const DE_ANTES = [500, 250];

/** A migrated database with one company, its people signed in, and as many pending visits as will be delivered. */
export const prepararVisitas = async (postgres: PostgresLocal, cuantas: number): Promise<VisitaPorEntregar[]> => {
  const mantenimiento = new pg.Client({ connectionString: postgres.address('postgres') });
  await mantenimiento.connect();
  await mantenimiento.query(`create database ${BASE}`);
  await mantenimiento.end();
  await migrateDatabase(readAjustes(entornoMinimo({ postgres, base: BASE })), () => {});
  const admin = new pg.Client({ connectionString: postgres.address(BASE) });
  await admin.connect();
  try {
    const uno = async (texto: string, values: unknown[]): Promise<string> => {
      const { rows } = await admin.query<{ id: string }>(texto, values);
      return rows[0]?.id ?? '';
    };
    const empresa = await uno("insert into empresas (nombre) values ('Perdidas') returning id", []);
    await admin.query('insert into company_settings (empresa_id) values ($1)', [empresa]);
    const personas: { id: string; token: string }[] = [];
    for (let i = 0; i < PERSONAS; i += 1) {
      const id = await uno(
        'insert into usuarios (nombre, correo, correo_confirmado) values ($1, $2, true) returning id',
        [`Persona ${i}`, `persona${i}@prueba.example`],
      );
      await admin.query("insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, 'mercaderista')", [
        empresa,
        id,
      ]);
      const token = tokenNumero(i);
      await admin.query(
        "insert into auth.sesiones (token_hash, usuario_id, expira_en) values ($1, $2, now() + interval '1 day')",
        [digest(token), id],
      );
      personas.push({ id, token });
    }
    const cadena = await uno("insert into cadenas (empresa_id, nombre) values ($1, 'Central') returning id", [empresa]);
    const sucursal = await uno(
      "insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico) values ($1, $2, 'Una', 'Miranda') returning id",
      [empresa, cadena],
    );
    const { rows } = await admin.query<{ id: string }>(
      `insert into empresa_productos (empresa_id, nombre, cantidad_minima_quiebre)
       select $1, 'Producto ' || n, $3 from generate_series(1, $2::int) n returning id`,
      [empresa, PRODUCTOS_POR_VISITA, UMBRAL],
    );
    const productos = rows.map(({ id }) => id);
    await admin.query(
      `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
       select $1, $2, $3, p, 'venta', 1 from unnest($4::uuid[]) p`,
      [empresa, cadena, sucursal, productos],
    );
    const visitas = Array.from({ length: cuantas }, (_, numero) => ({ numero, id: randomUUID() }));
    // one after another, a minute apart: a slot is of one visit
    await admin.query(
      `insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select $1, v.id, ($3::uuid[])[1 + v.n % ${PERSONAS}], $2, ($3::uuid[])[1], current_date + (v.n / ${PERSONAS} / 1440)::int,
         time '00:00' + interval '1 minute' * (v.n / ${PERSONAS} % 1440)
       from unnest($4::uuid[], $5::int[]) v (id, n)`,
      [
        empresa,
        sucursal,
        personas.map(({ id }) => id),
        visitas.map(({ id }) => id),
        visitas.map(({ numero }) => numero),
      ],
    );
    return visitas.map(({ numero, id }) => ({
      id,
      empresa,
      token: personas[numero % PERSONAS]?.token ?? '',
      productos,
      inventarios: productos.map((_, cual) => inventarioDe(numero, cual)),
      corrige: CORRECCIONES[numero % (2 * CORRECCIONES.length)] ?? 'ninguna',
      deAntes: DE_ANTES.map((lejos) => productos.map((_, cual) => inventarioDe(numero + lejos, cual))),
    }));
  } finally {
    await admin.end();
  }
};
