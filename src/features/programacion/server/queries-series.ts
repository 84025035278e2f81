import { sql } from 'kysely';
import { retenerSeries, terminarSeries } from '#src/dominio/visitas/server/queries-cancelacion.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Recurrencia } from '../contract-recurrencia.ts';
import type { DatosDeVisita } from './queries-altas.ts';

export interface CualSerie {
  empresa_id: string;
  id: string;
}

/** The specification's columns say of every series in which rhythm it goes, also where the form had no need to. */
const ritmoDe = ({ tipo_recurrencia, patron, frecuencia }: Recurrencia) => ({
  patron_recurrencia: patron ?? (tipo_recurrencia === 'mensual_especifico' ? 'mensual' : 'semanal'),
  frecuencia: frecuencia ?? 1,
});

export const insertarSerie = async (
  tx: Tx,
  { empresa_id, creada_por }: { empresa_id: string; creada_por: string },
  { fecha, ...datos }: DatosDeVisita,
  recurrencia: Recurrencia,
  { rrule, generada_hasta }: { rrule: string; generada_hasta: string },
): Promise<string> => {
  const { tipo_recurrencia, duracion_tipo, numero_repeticiones, dia_semana, dia_mes, fecha_fin } = recurrencia;
  const { id } = await tx
    .insertInto('visitas_recurrentes')
    .values({
      empresa_id,
      creada_por,
      ...datos,
      ...ritmoDe(recurrencia),
      tipo_recurrencia,
      duracion_tipo,
      numero_repeticiones,
      dia_semana,
      dia_mes,
      fecha_inicio: fecha,
      fecha_fin,
      rrule,
      generada_hasta,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const ponerVisitaBase = async (tx: Tx, { empresa_id, id }: CualSerie, visita_base_id: string): Promise<void> => {
  await tx
    .updateTable('visitas_recurrentes')
    .set({ visita_base_id })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .execute();
};

const laSerie = ({ empresa_id, id }: CualSerie) => sql`r.empresa_id = ${empresa_id} and r.id = ${id}`;

export const retenerSerie = (tx: Tx, cual: CualSerie): Promise<void> => retenerSeries(tx, laSerie(cual));

/** What its later occurrences will be made from. */
export const cambiarPlantilla = async (
  tx: Tx,
  { empresa_id, id }: CualSerie,
  datos: Partial<Omit<DatosDeVisita, 'fecha'>>,
): Promise<void> => {
  if (Object.keys(datos).length === 0) return;
  await tx
    .updateTable('visitas_recurrentes')
    .set(datos)
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .execute();
};

export const terminarSerie = async (tx: Tx, cual: CualSerie): Promise<void> => {
  await terminarSeries(tx, laSerie(cual));
};
