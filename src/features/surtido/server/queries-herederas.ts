import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { MAX_COUNTED } from '#src/platform/shared/lists.ts';
import type { listarHerederas } from '../contract.ts';
import type { Lugar } from './queries-lugar.ts';

type Respuesta = ResponseOf<typeof listarHerederas>;
type Sucursal = Respuesta['sucursales'][number];

/** Its branches that are not archived, as it follows FROM and WHERE: `s`. */
export const herederasDe = ({ empresa_id, cadena_id, formato_id }: Lugar) => sql`
  sucursales s where s.empresa_id = ${empresa_id} and s.cadena_id = ${cadena_id} and s.archivada_en is null
    ${formato_id === null ? sql`` : sql`and s.formato_id = ${formato_id}`}`;

/** What branches of the chain say themselves now, one row for each value, as it follows FROM: `u`. */
const dichosPropios = ({ empresa_id, cadena_id }: Lugar) => sql`(
  select distinct on (r.sucursal_id, r.producto_id, r.que) r.sucursal_id, r.producto_id, r.que, r.valor from reglas_de_surtido r
  where r.empresa_id = ${empresa_id} and r.cadena_id = ${cadena_id} and r.sucursal_id is not null and r.vigente_desde <= now()
  order by r.sucursal_id, r.producto_id, r.que, r.vigente_desde desc) u`;

export const leerHerederas = async (
  tx: Tx,
  lugar: Lugar,
  { pagina, por_pagina }: QueryOf<typeof listarHerederas>,
): Promise<Respuesta> => {
  const { rows } = await sql<Omit<Respuesta, 'sucursales' | 'total_exacto'> & { sucursal: Sucursal | null }>`
    with excepciones as materialized (
      select u.sucursal_id, count(distinct u.producto_id) as cuantas from ${dichosPropios(lugar)}
      where u.valor is not null group by u.sucursal_id
    ), suyas as materialized (
      select s.id, s.nombre, s.nombre_busqueda, s.formato_id, coalesce(e.cuantas, 0) as excepciones
      from (select s.* from ${herederasDe(lugar)}) s left join excepciones e on e.sucursal_id = s.id
    ), pagina as (
      select * from suyas order by excepciones desc, nombre_busqueda, id limit ${por_pagina} offset ${(pagina - 1) * por_pagina}
    )
    select t.total, t.con_excepcion,
      (select coalesce(json_agg(json_build_object('id', f.id, 'nombre', f.nombre, 'sucursales', u.cuantas) order by f.nombre_busqueda, f.id), '[]')
       from (select s.formato_id, count(*) as cuantas from ${herederasDe({ ...lugar, formato_id: null })} group by s.formato_id) u
       join formatos f on f.empresa_id = ${lugar.empresa_id} and f.id = u.formato_id) as formatos,
      case when p.id is not null then json_build_object('id', p.id, 'nombre', p.nombre, 'formato_id', p.formato_id, 'excepciones', p.excepciones) end as sucursal
    from (select count(*) as total, count(*) filter (where excepciones > 0) as con_excepcion from suyas) t left join pagina p on true
    order by p.excepciones desc, p.nombre_busqueda, p.id`.execute(tx);
  const { total = 0, con_excepcion = 0, formatos = [] } = rows[0] ?? {};
  return {
    sucursales: rows.flatMap(({ sucursal }) => sucursal ?? []),
    con_excepcion,
    formatos,
    total: Math.min(total, MAX_COUNTED),
    total_exacto: total <= MAX_COUNTED,
  };
};
