import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-sucursales.ts';
import { type CualSucursal, sinArchivar } from './queries-sucursales.ts';

/** Whether there is such a branch; whoever else says what it sells waits until the transaction ends. */
export const tomarSucursal = async (tx: Tx, { empresa_id, id }: CualSucursal): Promise<boolean> => {
  const { rows } = await sql`
    select from sucursales where empresa_id = ${empresa_id} and id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
};

/**
 * The ids of its products that are not archived, and their version: the branch's (another format makes another), and how many words of
 * its own, of its format and of its chain about what is sold have come into force. Apart, as what one adds another format could take
 * away. Nothing if there is no such branch.
 */
export const leerAsociados = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
): Promise<ResponseOf<typeof contracts.verProductosAsociados> | undefined> => {
  const { rows } = await sql<ResponseOf<typeof contracts.verProductosAsociados>>`
    with reloj as materialized (select clock_timestamp() as ahora)
    select s.version % 20000 * 100000 + (
        select count(*) % 100000 from reglas_de_surtido r
        where r.empresa_id = ${empresa_id} and r.cadena_id = s.cadena_id and r.lugar_id in (s.cadena_id, s.formato_id, s.id)
          and r.que = 'venta' and r.vigente_desde <= reloj.ahora) as version,
      array(
        select x.producto_id from app.surtido_de(${empresa_id}, ${id}, reloj.ahora, reloj.ahora) x where ${sinArchivar(empresa_id)}
        order by x.producto_id) as productos
    from reloj, sucursales s where s.empresa_id = ${empresa_id} and s.id = ${id}`.execute(tx);
  return rows[0];
};

/** How many of these the company's catalogue has; archived ones do not count. */
export const contarEnCatalogo = async (tx: Tx, empresaId: string, productos: string[]): Promise<number> => {
  const { rows } = await sql<{ hay: number }>`
    select count(*) as hay from empresa_productos q
    where q.empresa_id = ${empresaId} and q.id = any (${productos}::uuid[]) and q.archivado_en is null`.execute(tx);
  return rows[0]?.hay ?? 0;
};

/**
 * From now on the branch sells these, or does not. It says so itself only where that is not what it inherits. Whoever calls holds the
 * branch, so that the clock of this statement is later than that of every change before it.
 */
export const decirVenta = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
  seVende: boolean,
  productos: string[],
): Promise<void> => {
  const valor = seVende ? 1 : 0;
  await sql`
    with reloj as materialized (select clock_timestamp() as ahora),
    dichos as materialized (
      select d.producto_id, d.valor, d.heredado from reloj, sucursales s
      cross join lateral app.dichos_de(${empresa_id}, s.cadena_id, s.formato_id, s.id, reloj.ahora, reloj.ahora) d
      where s.empresa_id = ${empresa_id} and s.id = ${id} and d.que = 'venta')
    insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, vigente_desde, valor)
    select s.empresa_id, s.cadena_id, s.id, pedido.producto_id, 'venta', reloj.ahora,
      nullif(${valor}::numeric, coalesce(d.heredado, 0))
    from reloj, sucursales s cross join unnest(${productos}::uuid[]) pedido (producto_id)
    left join dichos d on d.producto_id = pedido.producto_id
    where s.empresa_id = ${empresa_id} and s.id = ${id} and coalesce(d.valor, 0) <> ${valor}`.execute(tx);
};
