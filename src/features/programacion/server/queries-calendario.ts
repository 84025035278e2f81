import { sql } from 'kysely';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { MAX_COUNTED } from '#src/platform/shared/lists.ts';
import type { Visita } from '../contract-visita.ts';
import { condiciones, type Filtros, todas } from './queries-filtros.ts';
import { columnaDeSerie, columnasDeVisita, conSucursal } from './queries-visita.ts';

/** How many of a day are told; of the others only how many there are. */
const VISITAS_POR_DIA = 4;

export interface Tramo {
  desde: string;
  hasta: string;
}

export type FilaDeCalendario = Visita & { total: number };

const diasDe = ({ desde, hasta }: Tramo): string[] => {
  const dias: string[] = [];
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) dias.push(dia);
  return dias;
};

/**
 * The first visits of each day and how many it has, in one statement: each day is entered in an index by itself, counted there
 * without reading a row (no further than anybody reads), and only the visits that are told are then looked up.
 */
export const leerCalendario = async (
  tx: Tx,
  empresaId: string,
  filtros: Filtros,
  tramo: Tramo,
): Promise<FilaDeCalendario[]> => {
  const delDia = todas([...condiciones(empresaId, filtros), sql`fecha = d.fecha`]);
  const { rows } = await sql<FilaDeCalendario>`
    with dias as materialized (
      select d.fecha, n.total
      from unnest(${diasDe(tramo)}::date[]) d (fecha) cross join lateral (
        select count(*) as total from (
          select from visitas where ${delDia} limit ${sql.lit(MAX_COUNTED + 1)}) contadas) n
      where n.total > 0
    ), primeras as materialized (
      select d.total, d.fecha, e.hora, e.id
      from dias d cross join lateral (
        select id, hora from visitas where ${delDia} order by hora, id limit ${sql.lit(VISITAS_POR_DIA)}) e
    )
    select p.total, ${columnasDeVisita(empresaId)}, ${columnaDeSerie(empresaId)}
    from primeras p cross join lateral (
      select * from visitas where empresa_id = ${empresaId} and id = p.id limit 1) v ${conSucursal(empresaId)}
    order by p.fecha, p.hora, p.id`.execute(tx);
  return rows;
};
