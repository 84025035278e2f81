import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ColumnaDeImportacion } from '../../contract-importacion.ts';
import type { DatosDeProducto } from '../../contract.ts';
import type { Catalogo, ProductoExistente } from './decidir.ts';

/** Two imports of one company take turns, from reading which SKUs there are until what was written can be seen. */
export const lockImport = async (tx: Tx, empresaId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`importacion-de-productos:${empresaId}`}, 0))`.execute(tx);
};

/** Whole, to say what would change of them: the view has the purchase price too. */
export const buscarSkus = async (tx: Tx, empresaId: string, skus: string[]): Promise<Catalogo> => {
  const { rows } = await sql<ProductoExistente & { sku: string }>`
    select id, nombre, sku, categoria, presentacion, precio_compra::float8 as precio_compra,
      precio_venta_sugerido::float8 as precio_venta_sugerido, cantidad_minima_quiebre, codigos_de_barras
    from productos_gestion where empresa_id = ${empresaId} and archivado_en is null and sku = any (${skus})`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ sku }) => sku);
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

/** Only the columns that the file has. */
export const actualizarProductos = async (
  tx: Tx,
  empresaId: string,
  columnas: ColumnaDeImportacion[],
  productos: (DatosDeProducto & { id: string })[],
): Promise<void> => {
  const cambios = sql.join(columnas.map((columna) => sql`${sql.ref(columna)} = ${sql.ref(`f.${columna}`)}`));
  await sql`
    update empresa_productos p set ${cambios}
    from json_to_recordset(${JSON.stringify(productos)}) as f (id uuid, ${COLUMNAS})
    where p.empresa_id = ${empresaId} and p.id = f.id`.execute(tx);
};
