import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-estadisticas.ts';

type Estadisticas = ResponseOf<typeof contracts.verEstadisticasDeProducto>;

const OBSERVACIONES = 10;

/** The last visits that were done in a branch (`sucursal`), the newest first. */
const ultimasDe = (empresaId: string, sucursal: RawBuilder<unknown>, cuantas: number): RawBuilder<unknown> => sql`
  select v.id, v.fecha, v.completada_en from visitas v
  where v.empresa_id = ${empresaId} and v.sucursal_id = ${sucursal} and v.estado = 'completada'
  order by v.fecha desc, v.completada_en desc, v.id desc limit ${sql.lit(cuantas)}`;

/** What was noted of the product in a visit (`visita`). */
const anotadoEn = (empresaId: string, productoId: string, visita: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select vp.* from visitas_productos vp
  where vp.empresa_id = ${empresaId} and vp.visita_id = ${visita} and vp.producto_id = ${productoId} limit 1`;

/**
 * One statement, bounded by the branches that sell the product: the last visit of each. The last ten observations of all are among
 * the last ten of the ten branches visited last: every other one has ten newer before it.
 */
export const leerEstadisticas = async (
  tx: Tx,
  { empresa_id, id }: { empresa_id: string; id: string },
): Promise<Estadisticas | undefined> => {
  const { rows } = await sql<Estadisticas>`
    with sucursal as materialized (
      select s.id, s.nombre, s.cadena_id, u.fecha, u.completada_en, o.producto_id is not null as con_datos,
        o.quiebre, o.exhibido, o.material_pop, o.existencia, o.precio_venta_observado as precio
      from app.sucursales_que_venden(${empresa_id}, ${id}) ps
      cross join lateral (
        select x.id, x.nombre, x.cadena_id from sucursales x
        where x.empresa_id = ${empresa_id} and x.id = ps.sucursal_id and x.archivada_en is null limit 1) s
      left join lateral (${ultimasDe(empresa_id, sql`s.id`, 1)}) u on true
      left join lateral (${anotadoEn(empresa_id, id, sql`u.id`)}) o on true
    ), observada as (
      select v.id, v.fecha, v.completada_en, s.nombre, s.cadena_id, o.inventario_actual, o.precio_venta_observado, o.quiebre
      from (select * from sucursal where con_datos
            order by fecha desc, completada_en desc, id limit ${sql.lit(OBSERVACIONES)}) s
      cross join lateral (${ultimasDe(empresa_id, sql`s.id`, OBSERVACIONES)}) v
      cross join lateral (${anotadoEn(empresa_id, id, sql`v.id`)}) o
      order by v.fecha desc, v.completada_en desc, v.id desc limit ${sql.lit(OBSERVACIONES)}
    )
    select c.sucursales, c.con_datos, c.quiebre, c.exhibidos, c.material_pop, c.existencia, c.con_precio, c.precio_minimo,
      c.precio_promedio, c.precio_maximo, p.precio_venta_sugerido::float8 as precio_sugerido, c.ultima_fecha,
      (select coalesce(json_agg(json_build_object(
          'visita_id', o.id, 'fecha', o.fecha, 'sucursal_nombre', o.nombre,
          'cadena_nombre', (select k.nombre from cadenas k where k.empresa_id = ${empresa_id} and k.id = o.cadena_id),
          'inventario_actual', o.inventario_actual, 'precio_venta_observado', o.precio_venta_observado, 'quiebre', o.quiebre)
        order by o.fecha desc, o.completada_en desc, o.id desc), '[]') from observada o) as observaciones
    from empresa_productos p
    cross join (
      select count(*) as sucursales, count(*) filter (where con_datos) as con_datos, count(*) filter (where quiebre) as quiebre,
        count(*) filter (where exhibido) as exhibidos, count(*) filter (where material_pop) as material_pop,
        coalesce(sum(existencia), 0)::float8 as existencia, count(precio) as con_precio, min(precio)::float8 as precio_minimo,
        round(avg(precio), 2)::float8 as precio_promedio, max(precio)::float8 as precio_maximo,
        max(fecha) filter (where con_datos) as ultima_fecha
      from sucursal) c
    where p.empresa_id = ${empresa_id} and p.id = ${id}`.execute(tx);
  return rows[0];
};
