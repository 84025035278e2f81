import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-reportes.ts';
import type { CualSucursal } from './queries-sucursales.ts';

/** Where a page ended: by day, then by when the server received it, in microseconds since 1970. */
export interface FinDePagina {
  fecha: string;
  microsegundos: string;
  id: string;
}

type Reporte = ResponseOf<typeof contracts.listarReportesDeSucursal>['reportes'][number] & { microsegundos: string };
type Fila = Reporte | { visita_id: null };

/** Nothing if there is no such branch. Of the page alone the products are counted. */
export const leerReportes = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
  { tras, limite }: { tras: FinDePagina | undefined; limite: number },
): Promise<Reporte[] | undefined> => {
  const siguientes = tras
    ? sql`and x.fecha <= ${tras.fecha} and (x.fecha < ${tras.fecha}
          or (coalesce(x.recibida_en, x.created_at), x.id)
             < (timestamptz 'epoch' + ${tras.microsegundos}::bigint * interval '1 microsecond', ${tras.id}::uuid))`
    : sql``;
  const { rows } = await sql<Fila>`
    select v.id as visita_id, v.fecha, left(v.hora::text, 5) as hora, v.estado, v.motivo_cancelacion,
      (extract(epoch from v.recibida) * 1000000)::bigint::text as microsegundos,
      (select p.nombre from personas p where p.empresa_id = ${empresa_id} and p.usuario_id = v.usuario_id) as usuario_nombre,
      r.total, r.exhibidos, r.quiebre, r.material_pop
    from sucursales s
    left join lateral (
      select x.id, x.fecha, x.hora, x.estado, x.motivo_cancelacion, x.usuario_id, coalesce(x.recibida_en, x.created_at) as recibida
      from visitas x
      where x.empresa_id = ${empresa_id} and x.sucursal_id = s.id and (x.estado = 'completada' or x.no_realizada) ${siguientes}
      order by x.fecha desc, recibida desc, x.id desc limit ${limite}) v on true
    left join lateral (
      select count(*) as total, count(*) filter (where vp.exhibido) as exhibidos, count(*) filter (where vp.quiebre) as quiebre,
        count(*) filter (where vp.material_pop) as material_pop
      from visitas_productos vp where vp.empresa_id = ${empresa_id} and vp.visita_id = v.id) r on true
    where s.empresa_id = ${empresa_id} and s.id = ${id}
    order by v.fecha desc, v.recibida desc, v.id desc`.execute(tx);
  return rows.length === 0 ? undefined : rows.filter((fila): fila is Reporte => fila.visita_id !== null);
};

interface Indicada {
  visita_id: string;
  fecha: string;
  usuario_nombre: string | null;
  lat: number;
  lng: number;
  precision_m: number;
  /** To where the company had the branch then. */
  distancia_m: number | null;
}

/** How many of the last visits are asked: what an old one said, those since have not confirmed. */
const ULTIMAS = 5;

/** Where the company has the branch, and where the newest of its last visits that contradicts it was; nothing without such a branch. */
export const leerIndicada = async (
  tx: Tx,
  { empresa_id, id }: CualSucursal,
): Promise<{ suya: { lat: number; lng: number } | null; indicada: Indicada | null } | undefined> => {
  const { rows } = await sql<
    { suya_lat: number | null; suya_lng: number | null } & (Indicada | { [C in keyof Indicada]: null })
  >`
    select s.lat as suya_lat, s.lng as suya_lng, v.id as visita_id, v.fecha, v.inicio_lat as lat, v.inicio_lng as lng,
      v.inicio_precision_m as precision_m, v.inicio_distancia_m as distancia_m,
      (select p.nombre from personas p where p.empresa_id = ${empresa_id} and p.usuario_id = v.usuario_id) as usuario_nombre
    from sucursales s
    left join lateral (
      select u.* from (
        select x.* from visitas x
        where x.empresa_id = ${empresa_id} and x.sucursal_id = s.id and x.estado <> 'pendiente' and x.iniciada_en is not null
        order by x.fecha desc, x.iniciada_en desc limit ${sql.lit(ULTIMAS)}) u
      where u.posicion_equivocada and u.inicio_lat is not null
      order by u.fecha desc, u.iniciada_en desc limit 1) v on true
    where s.empresa_id = ${empresa_id} and s.id = ${id}`.execute(tx);
  const [fila] = rows;
  if (!fila) return undefined;
  const { suya_lat, suya_lng, ...indicada } = fila;
  return {
    suya: suya_lat === null || suya_lng === null ? null : { lat: suya_lat, lng: suya_lng },
    indicada: indicada.visita_id === null ? null : indicada,
  };
};
