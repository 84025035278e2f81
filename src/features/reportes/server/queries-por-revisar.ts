import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { todas } from './queries-listado-filtros.ts';

/** Of a visit: what its index of those that nobody has looked at yet asks for. */
export const POR_REVISAR = sql`revision is not null and revisada_en is null`;

/** Of a visit (`v`): whether a delivery of it waits for somebody. */
export const hayEnvioPorRevisar = (empresaId: string): RawBuilder<boolean> =>
  sql`exists (select from envios e where e.empresa_id = ${empresaId} and e.visita_id = v.id and e.estado = 'en_revision')`;

interface Que {
  condiciones: RawBuilder<unknown>[];
  orden: RawBuilder<unknown>;
  primeras: RawBuilder<unknown>;
}

/** Those that wait for somebody, each once: for what they are themselves, or only for a delivery that was kept aside. */
export const visitasPorRevisar = (empresaId: string, { condiciones, orden, primeras }: Que): RawBuilder<unknown> => sql`
  (select id, fecha, hora from visitas where ${todas(condiciones)} and ${POR_REVISAR} order by ${orden} limit ${primeras})
  union all
  (select id, fecha, hora from (
     select distinct visita_id from envios where empresa_id = ${empresaId} and estado = 'en_revision') en_espera
   join visitas on id = visita_id
   where ${todas(condiciones)} and (${POR_REVISAR}) is not true order by ${orden} limit ${primeras})`;

/** Of the whole company, counted no further than to `tope`. */
export const contarPorRevisar = async (tx: Tx, empresaId: string, tope: number): Promise<number> => {
  const filas = visitasPorRevisar(empresaId, {
    condiciones: [sql`empresa_id = ${empresaId}`],
    orden: sql`fecha desc`,
    primeras: sql.lit(tope),
  });
  const { rows } = await sql<{ cuantas: number }>`
    select count(*) as cuantas from (select from (${filas}) filas limit ${sql.lit(tope)}) contadas`.execute(tx);
  return rows[0]?.cuantas ?? 0;
};
