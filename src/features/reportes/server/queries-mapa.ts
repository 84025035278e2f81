import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-medidas.ts';
import { sumasDelMapa } from '../contract-medidas.ts';
import type { Tramo } from './periodo.ts';
import { type Donde, lista, porProducto, porSucursal } from './queries-cortes.ts';

/** On each side, as many as fit a screen. */
const LADO = 8;

export type Mapa = ResponseOf<typeof contracts.verMapa>;

/** Those seen most, by the summary where it can tell, and each pair of them from the rows of those branches alone. */
export const leerMapa = async (tx: Tx, empresaId: string, tramo: Tramo, donde: Donde): Promise<Mapa> => {
  const { rows } = await sql<Mapa>`
    with productos_vistos as materialized (
      select d.producto_id as id, sum(d.filas) as filas from ${porProducto(empresaId, tramo, donde)} d
      group by 1 order by 2 desc, 1 limit ${sql.lit(LADO)}
    ), sucursales_vistas as materialized (
      select d.sucursal_id as id, sum(d.filas) as filas from ${porSucursal(tramo, donde)} d
      group by 1 having sum(d.filas) > 0 order by 2 desc, 1 limit ${sql.lit(LADO)}
    ), celdas as (
      select k.producto_id, k.sucursal_id, ${lista(sumasDelMapa, (columna) => sql`sum(k.${columna}) as ${columna}`)}
      from kpi_filas k
      where k.empresa_id = ${empresaId} and k.fecha between ${tramo.desde} and ${tramo.hasta}
        and k.sucursal_id = any (array(select id from sucursales_vistas)) and k.producto_id = any (array(select id from productos_vistos))
      group by 1, 2
    )
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'nombre', p.nombre) order by v.filas desc, v.id), '[]')
       from productos_vistos v join empresa_productos p on p.empresa_id = ${empresaId} and p.id = v.id) as productos,
      (select coalesce(json_agg(json_build_object('id', s.id, 'nombre', s.nombre, 'cadena_nombre', c.nombre) order by v.filas desc, v.id), '[]')
       from sucursales_vistas v join sucursales s on s.empresa_id = ${empresaId} and s.id = v.id
       join cadenas c on c.empresa_id = ${empresaId} and c.id = s.cadena_id) as sucursales,
      (select coalesce(json_agg(c), '[]') from celdas c) as celdas`.execute(tx);
  const [mapa] = rows;
  if (!mapa) throw new Error('a map of nothing is a row all the same');
  return mapa;
};
