import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { DatosDeProducto } from '../contract.ts';
import { type Filtros, productosEnOrden } from './queries-lista.ts';

export interface ProductoExportado extends DatosDeProducto {
  /** As it can be opened from anywhere, by whoever may see it. */
  imagen_url: string | null;
  /** Civil time of the company: `2026-11-15 09:30:00`. */
  created_at: string;
}

const LOTE = 500;

const zonaDe = (empresaId: string) => sql`(select timezone from company_settings where empresa_id = ${empresaId})`;

const productosPorExportar = (tx: Tx, empresaId: string, filtros: Filtros, origen: string) =>
  productosEnOrden(tx, empresaId, filtros)
    .select(['nombre', 'sku', 'categoria', 'presentacion', 'cantidad_minima_quiebre', 'codigos_de_barras'])
    .select([
      sql`(select g.precio_compra::float8 from productos_gestion g
           where g.empresa_id = ${empresaId} and g.id = empresa_productos.id)`.as('precio_compra'),
      sql`precio_venta_sugerido::float8`.as('precio_venta_sugerido'),
      sql`${origen}::text || imagen_url`.as('imagen_url'),
      sql`to_char(created_at at time zone ${zonaDe(empresaId)}, 'YYYY-MM-DD HH24:MI:SS')`.as('created_at'),
    ]);

/** All of them as they were at one moment, a batch at a time: a cursor sees what was there when it was opened. */
export async function* leerParaExportar(
  tx: Tx,
  empresaId: string,
  filtros: Filtros,
  origen: string,
): AsyncGenerator<ProductoExportado> {
  await sql`declare exportacion no scroll cursor for ${productosPorExportar(tx, empresaId, filtros, origen)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<ProductoExportado>`fetch ${sql.lit(LOTE)} from exportacion`.execute(tx);
    yield* rows;
    if (rows.length < LOTE) return;
  }
}

export interface DeQueSeExporta {
  empresa: string;
  timezone: string;
  /** The date where the company is: `2026-11-15`. */
  hoy: string;
}

export const leerDeQueSeExporta = async (tx: Tx, empresaId: string): Promise<DeQueSeExporta> => {
  const { rows } = await sql<DeQueSeExporta>`
    select e.nombre as empresa, z.timezone, to_char(now() at time zone z.timezone, 'YYYY-MM-DD') as hoy
    from empresas e join company_settings z on z.empresa_id = e.id
    where e.id = ${empresaId}`.execute(tx);
  const [leido] = rows;
  if (!leido) throw new Error('a company that somebody has just entered is not there');
  return leido;
};
