import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { condiciones, type Filtros, todas } from './queries-filtros.ts';
import { columnasDeVisita, conSucursal, type VisitaSinSerie } from './queries-visita.ts';

const LOTE = 500;

const elegidas = (empresaId: string, filtros: Filtros) => todas(condiciones(empresaId, filtros));

/** How many there are, counted no further than to `tope`. */
export const contarParaExportar = async (
  tx: Tx,
  empresaId: string,
  filtros: Filtros,
  tope: number,
): Promise<number> => {
  const { rows } = await sql<{ cuantas: number }>`
    select count(*) as cuantas from (
      select from visitas where ${elegidas(empresaId, filtros)} limit ${sql.lit(tope)}) contadas`.execute(tx);
  return rows[0]?.cuantas ?? 0;
};

/** All of them as they were at one moment, a batch at a time: a cursor sees what was there when it was opened. */
export async function* leerParaExportar(tx: Tx, empresaId: string, filtros: Filtros): AsyncGenerator<VisitaSinSerie> {
  await sql`
    declare exportacion no scroll cursor for
    select ${columnasDeVisita(empresaId)}
    from (select * from visitas where ${elegidas(empresaId, filtros)} order by fecha desc, hora, id) v
    ${conSucursal(empresaId)}
    order by v.fecha desc, v.hora, v.id`.execute(tx);
  for (;;) {
    const { rows } = await sql<VisitaSinSerie>`fetch ${sql.lit(LOTE)} from exportacion`.execute(tx);
    yield* rows;
    if (rows.length < LOTE) return;
  }
}
