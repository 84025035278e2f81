import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { DatosDeVisita } from './queries-altas.ts';
import { type Alcance, pendientesDe, turnoTomado } from './queries-cambios.ts';

/** The first day that is still ahead and has a pending visit of the series. */
export const primerDiaPendiente = async (tx: Tx, alcance: Alcance): Promise<string | undefined> => {
  const { rows } = await sql<{ fecha: string | null }>`
    select min(v.fecha) as fecha from visitas v
    where ${pendientesDe(alcance)} and v.fecha >= (select app.hoy())`.execute(tx);
  return rows[0]?.fecha ?? undefined;
};

/**
 * Of the pending visits of a series, those that another rule falls on too, one a day, whose slot no visit outside it has: they stay
 * the visits they are, for whoever already holds them.
 */
export const visitasQueQuedan = async (
  tx: Tx,
  alcance: Alcance,
  { usuario_id, sucursal_id, hora }: DatosDeVisita,
  { fechas, preferida }: { fechas: string[]; preferida: string },
): Promise<{ id: string; fecha: string }[]> => {
  const { rows } = await sql<{ id: string; fecha: string }>`
    select distinct on (v.fecha) v.id, v.fecha from visitas v
    where ${pendientesDe(alcance)} and v.fecha = any (${fechas}::date[])
      and not exists (${turnoTomado(alcance.empresa_id, {
        usuario: sql`${usuario_id}`,
        fecha: sql`v.fecha`,
        hora: sql`${hora}::time`,
        sucursal: sql`${sucursal_id}`,
      })} and (o.serie_id is distinct from ${alcance.serie_id} or o.estado <> 'pendiente'
               ${alcance.desde === undefined ? sql`` : sql`or o.serie_fecha < ${alcance.desde}`}))
    order by v.fecha, v.id = ${preferida} desc, v.id`.execute(tx);
  return rows;
};

export const pasarASerie = async (
  tx: Tx,
  { empresa_id, serie_id }: { empresa_id: string; serie_id: string },
  ids: string[],
  { usuario_id, sucursal_id, hora, instrucciones }: DatosDeVisita,
): Promise<void> => {
  await sql`
    update visitas set serie_id = ${serie_id}, serie_fecha = fecha, usuario_id = ${usuario_id}, sucursal_id = ${sucursal_id},
      hora = ${hora}, instrucciones = ${instrucciones}
    where empresa_id = ${empresa_id} and id = any (${ids}::uuid[])`.execute(tx);
};
