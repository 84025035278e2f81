import { type RawBuilder, sql } from 'kysely';
import { cancelarVisitas, retenerSeries, terminarSeries } from '#src/dominio/visitas/server/queries-cancelacion.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { CualSucursal } from './queries-sucursales.ts';

/** What a branch still awaits, from today on. */
export interface PorVenir {
  pendientes: number;
  /** Of any day: somebody may be at it past midnight. */
  en_curso: number;
  series: number;
  /** Called off when it was archived, or since. */
  canceladas: number;
}

const suyas = ({ empresa_id, id }: CualSucursal): RawBuilder<unknown> =>
  sql`v.empresa_id = ${empresa_id} and v.sucursal_id = ${id} and v.fecha >= (select app.hoy())`;
const susSeries = ({ empresa_id, id }: CualSucursal): RawBuilder<unknown> =>
  sql`r.empresa_id = ${empresa_id} and r.sucursal_id = ${id}`;

/** Nothing if there is no such branch. */
export const leerPorVenir = async (tx: Tx, cual: CualSucursal): Promise<PorVenir | undefined> => {
  const { empresa_id, id } = cual;
  const { rows } = await sql<PorVenir>`
    select v.pendientes, v.canceladas,
      (select count(*) from visitas v where v.empresa_id = ${empresa_id} and v.sucursal_id = ${id} and v.estado = 'en_curso') as en_curso,
      (select count(*) from visitas_recurrentes r where ${susSeries(cual)} and r.activa) as series
    from sucursales s cross join lateral (
      select count(*) filter (where v.estado = 'pendiente') as pendientes,
        count(*) filter (where v.cancelada_en >= s.archivada_en) as canceladas
      from visitas v where ${suyas(cual)}) v
    where s.empresa_id = ${empresa_id} and s.id = ${id}`.execute(tx);
  return rows[0];
};

export const retenerSeriesDeSucursal = (tx: Tx, cual: CualSucursal): Promise<void> =>
  retenerSeries(tx, susSeries(cual));

/** What is pending from today on, and the series that would make more of it. What has passed stays what it is. */
export const cancelarLoPorVenir = async (
  tx: Tx,
  cual: CualSucursal,
  motivo: string,
): Promise<{ canceladas: number; series: number }> => {
  const series = await terminarSeries(tx, susSeries(cual));
  const canceladas = await cancelarVisitas(tx, sql`${suyas(cual)} and v.estado = 'pendiente'`, motivo);
  return { canceladas, series };
};
