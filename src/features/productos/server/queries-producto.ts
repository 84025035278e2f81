import { type RawBuilder, sql } from 'kysely';
import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { DatosEnviados } from '../contract.ts';

interface UnProducto {
  empresa_id: string;
  id: string;
}

/** A product as its contract has it, from `empresa_productos as p`. The purchase price stands only in the view of those who manage. */
export const columnasDeProducto = (empresaId: string): RawBuilder<Producto> => sql`
  p.id, p.nombre, p.sku, p.categoria, p.presentacion,
  (select g.precio_compra::float8 from productos_gestion g where g.empresa_id = ${empresaId} and g.id = p.id) as precio_compra,
  p.precio_venta_sugerido::float8 as precio_venta_sugerido, p.cantidad_minima_quiebre, p.codigos_de_barras, p.imagen_url,
  p.archivado_en is not null as archivado, p.version, p.created_at`;

export const leerProducto = async (tx: Tx, { empresa_id, id }: UnProducto): Promise<Producto | undefined> => {
  const { rows } = await sql<Producto>`
    select ${columnasDeProducto(empresa_id)} from empresa_productos p
    where p.empresa_id = ${empresa_id} and p.id = ${id}`.execute(tx);
  return rows[0];
};

export const insertarProducto = async (tx: Tx, empresaId: string, datos: DatosEnviados): Promise<string> => {
  const { id } = await tx
    .insertInto('empresa_productos')
    .values({ empresa_id: empresaId, ...datos })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether there is such a product. Archiving twice keeps the first date. */
export const ponerArchivado = async (tx: Tx, { empresa_id, id }: UnProducto, archivado: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('empresa_productos')
    .set({ archivado_en: archivado ? sql<string>`coalesce(archivado_en, now())` : null })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
