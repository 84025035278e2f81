import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Sumas } from '../sumas.ts';
import type { Tramo } from './periodo.ts';
import { type Donde, porDia, sumasDeDias, sumasDeSumas } from './queries-cortes.ts';

export interface SumasDeTramo extends Tramo {
  sumas: Sumas;
}

/** The sums of each stretch, all of which lie in the whole, in their order. Each day is read once. */
export const leerSumas = async (tx: Tx, entero: Tramo, tramos: Tramo[], donde: Donde): Promise<SumasDeTramo[]> => {
  const { rows } = await sql<Sumas & Tramo>`
    with dias as materialized (select d.fecha, ${sumasDeDias} from ${porDia(entero, donde)} d group by d.fecha)
    select t.desde, t.hasta, ${sumasDeSumas}
    from unnest(${tramos.map(({ desde }) => desde)}::date[], ${tramos.map(({ hasta }) => hasta)}::date[])
      with ordinality t (desde, hasta, orden)
    left join dias d on d.fecha between t.desde and t.hasta
    group by t.orden, t.desde, t.hasta order by t.orden`.execute(tx);
  return rows.map(({ desde, hasta, ...sumas }) => ({ desde, hasta, sumas }));
};
