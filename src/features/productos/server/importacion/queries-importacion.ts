import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ColumnaDeImportacion } from '../../contract-importacion.ts';
import type { DatosDeProducto } from '../../contract.ts';
import type { Catalogo } from './decidir.ts';

/** Two imports of one company take turns, from reading which SKUs there are until what was written can be seen. */
export const lockImport = async (tx: Tx, empresaId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`importacion-de-productos:${empresaId}`}, 0))`.execute(tx);
};

export const buscarSkus = async (tx: Tx, empresaId: string, skus: string[]): Promise<Catalogo> => {
  const { rows } = await sql<{ sku: string; cuantos: number; id: string }>`
    select sku, count(*) as cuantos, (array_agg(id))[1] as id from empresa_productos
    where empresa_id = ${empresaId} and archivado_en is null and sku = any (${skus}) group by sku`.execute(tx);
  return new Map(rows.map(({ sku, ...encontrado }) => [sku, encontrado]));
};

const COLUMNAS = sql`nombre text, sku text, categoria text, presentacion text,
  precio_compra numeric, precio_venta_sugerido numeric, cantidad_minima_quiebre integer, codigos_de_barras text`;

export const insertarProductos = async (tx: Tx, empresaId: string, productos: DatosDeProducto[]): Promise<void> => {
  await sql`
    insert into empresa_productos (empresa_id, nombre, sku, categoria, presentacion, precio_compra, precio_venta_sugerido,
      cantidad_minima_quiebre, codigos_de_barras)
    select ${empresaId}::uuid, f.nombre, f.sku, f.categoria, f.presentacion, f.precio_compra, f.precio_venta_sugerido,
      f.cantidad_minima_quiebre, f.codigos_de_barras
    from json_to_recordset(${JSON.stringify(productos)}) as f (${COLUMNAS})`.execute(tx);
};

/**
 * Only the columns that the file has; a product which says the same already is left alone, with its version. Asked as a value and
 * not joined: the view is a wall, and behind it a join would read the whole catalogue for every row.
 */
export const actualizarProductos = async (
  tx: Tx,
  empresaId: string,
  columnas: ColumnaDeImportacion[],
  productos: (DatosDeProducto & { id: string })[],
): Promise<void> => {
  const de = (tabla: string) => sql.join(columnas.map((columna) => sql.ref(`${tabla}.${columna}`)));
  const cambios = sql.join(columnas.map((columna) => sql`${sql.ref(columna)} = ${sql.ref(`f.${columna}`)}`));
  await sql`
    update empresa_productos p set ${cambios}
    from json_to_recordset(${JSON.stringify(productos)}) as f (id uuid, ${COLUMNAS})
    where p.empresa_id = ${empresaId} and p.id = f.id
      and (select row (${de('g')}) is distinct from row (${de('f')}) from productos_gestion g
           where g.empresa_id = ${empresaId} and g.id = p.id)`.execute(tx);
};
