import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-sucursales.ts';
import { comoLista, conPaginaYTotal, contiene, type FilaConTotal, type ListaLeida } from './queries-paginas.ts';
import { type CualSucursal, sinArchivar } from './queries-sucursales.ts';

export type ProductoDeSucursal = ResponseOf<typeof contracts.listarProductosDeSucursal>['productos'][number];

/** Nothing if there is no such branch. */
export const leerProductos = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
  { busqueda, ...pagina }: QueryOf<typeof contracts.listarProductosDeSucursal>,
): Promise<ListaLeida<ProductoDeSucursal> | undefined> => {
  const suyos = sql`(
    select q.id, q.nombre_busqueda from productos_sucursales x cross join lateral (
      select id, nombre_busqueda from empresa_productos
      where empresa_id = ${empresa_id} and id = x.producto_id and archivado_en is null limit 1) q
    where x.empresa_id = ${empresa_id} and x.sucursal_id = ${id}) suyos`;
  const filas = busqueda === '' ? suyos : sql`${suyos} where ${contiene(busqueda)}`;
  const { rows } = await sql<FilaConTotal<ProductoDeSucursal> & { existe: boolean }>`
    ${conPaginaYTotal(filas, pagina)}
    select t.total, exists (select from sucursales s where s.empresa_id = ${empresa_id} and s.id = ${id}) as existe, q.*
    from total t left join pagina p on true left join lateral (
      select id, nombre, sku, categoria, presentacion, precio_venta_sugerido::float8 as precio_venta_sugerido,
        cantidad_minima_quiebre, imagen_url
      from empresa_productos where empresa_id = ${empresa_id} and id = p.id limit 1) q on true
    order by p.nombre_busqueda, p.id`.execute(tx);
  return rows[0]?.existe ? comoLista(rows) : undefined;
};

/** The ids of its products that are not archived, and its version. Nothing if there is no such branch. */
export const leerAsociados = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
): Promise<ResponseOf<typeof contracts.verProductosAsociados> | undefined> => {
  const { rows } = await sql<ResponseOf<typeof contracts.verProductosAsociados>>`
    select s.version, array(
      select x.producto_id from productos_sucursales x
      where x.empresa_id = ${empresa_id} and x.sucursal_id = ${id} and ${sinArchivar(empresa_id)}
      order by x.producto_id) as productos
    from sucursales s where s.empresa_id = ${empresa_id} and s.id = ${id}`.execute(tx);
  return rows[0];
};

/** How many of these the company's catalogue has; archived ones do not count. */
export const contarEnCatalogo = async (tx: Tx, empresaId: string, productos: string[]): Promise<number> => {
  const { rows } = await sql<{ hay: number }>`
    select count(*) as hay from empresa_productos q
    where q.empresa_id = ${empresaId} and q.id = any (${productos}::uuid[]) and q.archivado_en is null`.execute(tx);
  return rows[0]?.hay ?? 0;
};

/** How many of these the branch did not list before. */
export const anadirProductos = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
  productos: string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into productos_sucursales (empresa_id, sucursal_id, producto_id)
    select ${empresa_id}, ${id}, pedido.id from unnest(${productos}::uuid[]) pedido(id)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** Leaves these and takes the others off. Archived ones stay: nobody saw them to leave them out. */
export const dejarSolo = async (tx: Tx, { empresa_id, id }: CualSucursal, productos: string[]): Promise<void> => {
  await sql`
    delete from productos_sucursales x
    where x.empresa_id = ${empresa_id} and x.sucursal_id = ${id} and ${sinArchivar(empresa_id)}
      and x.producto_id not in (select unnest(${productos}::uuid[]))`.execute(tx);
};

/** Its version, if there is one; whoever else changes it, or what it lists, waits until the transaction ends. */
export const tomarSucursal = async (tx: Tx, { empresa_id, id }: CualSucursal): Promise<number | undefined> => {
  const fila = await tx
    .selectFrom('sucursales')
    .select('version')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return fila?.version;
};
