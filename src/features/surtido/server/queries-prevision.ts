import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { preverCambio } from '../contract.ts';
import type { Palabra } from './queries-cambios.ts';
import { herederasDe } from './queries-herederas.ts';
import type { Lugar } from './queries-lugar.ts';

type Prevision = ResponseOf<typeof preverCambio>;

const EXCEPCIONES = 100;

/**
 * Of one product at a chain or a format. Who says something of their own about what changes keeps it; everybody else gets the new value,
 * and by the last count of each it is told how many would be short.
 */
export const leerPrevision = async (
  tx: Tx,
  lugar: Lugar,
  { producto_id, palabras, desde }: { producto_id: string; palabras: Palabra[]; desde: Date | null },
): Promise<Prevision> => {
  const { empresa_id, cadena_id } = lugar;
  const ques = palabras.map(({ que }) => que);
  const minimo = palabras.find(({ que }) => que === 'minimo');
  const momento = sql`coalesce(${desde}::timestamptz, now())`;
  // the nearest that says something: the branch, its format, the chain, the catalogue
  const antes = sql`coalesce(propio.minimo, de_formato.minimo, de_cadena.minimo, c.cantidad_minima_quiebre)`;
  const dicho = sql`${minimo?.valor ?? null}::numeric`;
  const conElCambio =
    lugar.formato_id === null
      ? sql`coalesce(propio.minimo, de_formato.minimo, ${dicho}, c.cantidad_minima_quiebre)`
      : sql`coalesce(propio.minimo, ${dicho}, de_cadena.minimo, c.cantidad_minima_quiebre)`;
  const { rows } = await sql<Prevision>`
    with suyas as materialized (select s.id, s.nombre, s.nombre_busqueda, s.formato_id from ${herederasDe(lugar)}),
    dichos as materialized (
      select s.id, u.que, u.valor from suyas s
      join (select distinct on (r.sucursal_id, r.que) r.sucursal_id, r.que, r.valor from reglas_de_surtido r
            where r.empresa_id = ${empresa_id} and r.producto_id = ${producto_id} and r.cadena_id = ${cadena_id}
              and r.sucursal_id is not null and r.vigente_desde <= ${momento}
            order by r.sucursal_id, r.que, r.vigente_desde desc) u on u.sucursal_id = s.id
      where u.valor is not null
    ), exceptuadas as materialized (
      select d.id, json_agg(json_build_object('que', d.que, 'valor', d.valor) order by d.que) as dichos
      from dichos d where d.que = any (${ques}::text[]) group by d.id
    ), por_formato as materialized (
      select u.formato_id from (
        select distinct on (r.formato_id, r.que) r.formato_id, r.valor from reglas_de_surtido r
        where r.empresa_id = ${empresa_id} and r.producto_id = ${producto_id} and r.cadena_id = ${cadena_id} and r.formato_id is not null
          and r.que = any (${ques}::text[]) and r.vigente_desde <= ${momento}
        order by r.formato_id, r.que, r.vigente_desde desc) u
      where u.valor is not null and ${lugar.formato_id}::uuid is null
    ), vigentes as materialized (
      select u.sucursal_id, u.formato_id, max(u.valor) filter (where u.que = 'venta') as venta, max(u.valor) filter (where u.que = 'minimo') as minimo
      from (select distinct on (r.sucursal_id, r.formato_id, r.que) r.sucursal_id, r.formato_id, r.que, r.valor from reglas_de_surtido r
            where r.empresa_id = ${empresa_id} and r.producto_id = ${producto_id} and r.cadena_id = ${cadena_id}
              and r.que in ('venta', 'minimo') and r.vigente_desde <= now()
            order by r.sucursal_id, r.formato_id, r.que, r.vigente_desde desc) u
      group by u.sucursal_id, u.formato_id
    ), contadas as (
      select u.existencia < ${antes} as antes, u.existencia < ${minimo ? conElCambio : antes} as despues
      from suyas s
      left join vigentes propio on propio.sucursal_id = s.id
      left join vigentes de_formato on de_formato.formato_id = s.formato_id
      left join vigentes de_cadena on de_cadena.sucursal_id is null and de_cadena.formato_id is null
      join empresa_productos c on c.empresa_id = ${empresa_id} and c.id = ${producto_id}
      cross join lateral (
        select v.id from visitas v
        where v.empresa_id = ${empresa_id} and v.sucursal_id = s.id and v.estado = 'completada' and v.anulada_en is null
        order by v.fecha desc, v.completada_en desc, v.id desc limit 1) ultima
      join visitas_productos u on u.empresa_id = ${empresa_id} and u.visita_id = ultima.id and u.producto_id = ${producto_id}
      where coalesce(propio.venta, de_formato.venta, de_cadena.venta) = 1
    )
    select (select count(*) from suyas) as sucursales, (select count(*) from exceptuadas) as con_excepcion,
      (select coalesce(json_agg(json_build_object('sucursal_id', s.id, 'nombre', s.nombre, 'dichos', e.dichos) order by s.nombre_busqueda, s.id), '[]')
       from (select x.* from exceptuadas x join suyas z on z.id = x.id order by z.nombre_busqueda, z.id limit ${sql.lit(EXCEPCIONES)}) e
       join suyas s on s.id = e.id) as excepciones,
      (select count(*) from suyas s where s.formato_id in (select formato_id from por_formato) and s.id not in (select id from exceptuadas)) as por_formato,
      (select count(*) from visitas v join suyas s on s.id = v.sucursal_id
       where v.empresa_id = ${empresa_id} and v.estado = 'pendiente' and v.fecha >= (${momento} at time zone c.timezone)::date) as visitas,
      (select json_build_object('antes', count(*) filter (where antes), 'despues', count(*) filter (where despues)) from contadas) as quiebres
    from company_settings c where c.empresa_id = ${empresa_id}`.execute(tx);
  const [prevision] = rows;
  if (!prevision) throw new Error('the company has no settings');
  return prevision;
};
