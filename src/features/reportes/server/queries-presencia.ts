import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Tramo } from './periodo.ts';
import type { Donde } from './queries-cortes.ts';

export interface Presencia {
  sucursales: number;
  visitadas: number;
  listados: number;
  con_existencia: number;
}

/**
 * Of each stretch, in their order. Branches are those active today, and products those that they listed at the end of its last day. Each
 * branch is asked for its last visit by itself, so that years of visits cost what a month does.
 */
export const leerPresencia = async (
  tx: Tx,
  empresaId: string,
  tramos: Tramo[],
  { cadena, sucursales }: Donde,
): Promise<Presencia[]> => {
  const { rows } = await sql<Presencia>`
    with activas as materialized (
      select s.id from sucursales s
      where s.empresa_id = ${empresaId} and s.archivada_en is null and s.estado_operacional = 'Activo'
        ${cadena === undefined ? sql`` : sql`and s.cadena_id = ${cadena}`}
        ${sucursales.length === 0 ? sql`` : sql`and s.id = any (${sucursales}::uuid[])`}
    ), tramos as (
      select t.*, least(now(), (t.hasta + 1)::timestamp at time zone c.timezone) as al_final
      from unnest(${tramos.map(({ desde }) => desde)}::date[], ${tramos.map(({ hasta }) => hasta)}::date[])
        with ordinality t (desde, hasta, orden)
      join company_settings c on c.empresa_id = ${empresaId}
    ), ultimas as materialized (
      select t.orden, a.id as sucursal_id, u.id as visita_id
      from activas a cross join tramos t cross join lateral (
        select v.id from visitas v
        where v.empresa_id = ${empresaId} and v.sucursal_id = a.id and v.fecha between t.desde and t.hasta
          and v.estado = 'completada' and v.anulada_en is null
        order by v.fecha desc, v.completada_en desc, v.id desc limit 1) u
    ), listados as materialized (
      select t.orden, ps.sucursal_id, ps.producto_id
      from tramos t cross join lateral app.ventas_vigentes(${empresaId}, t.al_final) ps
      join activas a on a.id = ps.sucursal_id
      join empresa_productos p on p.empresa_id = ${empresaId} and p.id = ps.producto_id and p.archivado_en is null
    ), hallados as materialized (
      select u.orden, u.sucursal_id, vp.producto_id from ultimas u
      join visitas_productos vp on vp.empresa_id = ${empresaId} and vp.visita_id = u.visita_id and vp.existencia > 0
    ), contados as (
      select h.orden, count(*) as con_existencia
      from hallados h join listados l on l.orden = h.orden and l.sucursal_id = h.sucursal_id and l.producto_id = h.producto_id
      group by h.orden
    )
    select (select count(*) from activas) as sucursales, (select count(*) from ultimas u where u.orden = t.orden) as visitadas,
      (select count(*) from listados l where l.orden = t.orden) as listados, coalesce(c.con_existencia, 0) as con_existencia
    from tramos t left join contados c on c.orden = t.orden
    order by t.orden`.execute(tx);
  return rows;
};
