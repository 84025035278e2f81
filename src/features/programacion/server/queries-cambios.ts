import { type RawBuilder, sql } from 'kysely';
import { cancelarVisitas } from '#src/dominio/visitas/server/queries-cancelacion.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { DatosDeVisita } from './queries-altas.ts';
import type { CualVisita } from './queries-visita.ts';

export type Cambios = Partial<DatosDeVisita>;
export type CambiosDeSerie = Omit<Cambios, 'fecha'>;

/** Of a series, everything that is still pending: from an occurrence on, or all. */
export interface Alcance {
  empresa_id: string;
  serie_id: string;
  desde?: string | undefined;
}

export const actualizarVisita = async (tx: Tx, { empresa_id, id }: CualVisita, cambios: Cambios): Promise<void> => {
  if (Object.keys(cambios).length === 0) return;
  await tx
    .updateTable('visitas')
    .set(cambios)
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

export const pendientesDe = ({ empresa_id, serie_id, desde }: Alcance): RawBuilder<unknown> => sql`
  v.empresa_id = ${empresa_id} and v.serie_id = ${serie_id} and v.estado = 'pendiente'
  ${desde === undefined ? sql`` : sql`and v.serie_fecha >= ${desde}`}`;

/** Somebody else (`o`) in the slot that a visit would have. */
export const turnoTomado = (
  empresaId: string,
  { usuario, fecha, hora, sucursal }: Record<'usuario' | 'fecha' | 'hora' | 'sucursal', RawBuilder<unknown>>,
): RawBuilder<unknown> => sql`
  select from visitas o where o.empresa_id = ${empresaId} and o.usuario_id = ${usuario} and o.fecha = ${fecha}
    and o.hora is not distinct from ${hora} and o.sucursal_id = ${sucursal} and o.cancelada_en is null`;

/**
 * Each pending visit of the scope and whether it was changed: not where its slot would then be taken, be it by another visit or by
 * one of the same series that was moved to the same day.
 */
export const actualizarSerie = async (
  tx: Tx,
  alcance: Alcance,
  cambios: CambiosDeSerie,
): Promise<{ id: string; fecha: string; cambiada: boolean }[]> => {
  const { usuario_id, sucursal_id, hora, instrucciones } = cambios;
  const { rows } = await sql<{ id: string; fecha: string; cambiada: boolean }>`
    with afectadas as (
      select v.id, v.fecha,
        ${usuario_id === undefined ? sql`v.usuario_id` : sql`${usuario_id}::uuid`} as usuario_id,
        ${sucursal_id === undefined ? sql`v.sucursal_id` : sql`${sucursal_id}::uuid`} as sucursal_id,
        ${hora === undefined ? sql`v.hora` : sql`${hora}::time`} as hora,
        ${instrucciones === undefined ? sql`v.instrucciones` : sql`${instrucciones}::text`} as instrucciones
      from visitas v where ${pendientesDe(alcance)}
    ), ordenadas as (
      select a.*, row_number() over (partition by a.fecha, a.usuario_id, a.hora, a.sucursal_id order by a.id) as n from afectadas a
    ), libres as (
      select a.* from ordenadas a where a.n = 1 and not exists (${turnoTomado(alcance.empresa_id, {
        usuario: sql`a.usuario_id`,
        fecha: sql`a.fecha`,
        hora: sql`a.hora`,
        sucursal: sql`a.sucursal_id`,
      })} and o.id <> a.id)
    ), cambiadas as (
      update visitas v
      set usuario_id = l.usuario_id, sucursal_id = l.sucursal_id, hora = l.hora, instrucciones = l.instrucciones
      from libres l where v.empresa_id = ${alcance.empresa_id} and v.id = l.id
      returning v.id
    )
    select a.id, a.fecha, c.id is not null as cambiada from afectadas a left join cambiadas c on c.id = a.id
    order by a.fecha`.execute(tx);
  return rows;
};

export const cancelarUna = async (tx: Tx, { empresa_id, id }: CualVisita, motivo: string): Promise<void> => {
  await cancelarVisitas(tx, sql`v.empresa_id = ${empresa_id} and v.id = ${id}`, motivo);
};

export const cancelarPendientes = (tx: Tx, alcance: Alcance, motivo: string): Promise<number> =>
  cancelarVisitas(tx, pendientesDe(alcance), motivo);

export const borrarUna = async (tx: Tx, { empresa_id, id }: CualVisita): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('visitas')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Those that may be deleted: the policy leaves the others. */
export const borrarPendientes = async (tx: Tx, alcance: Alcance): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from visitas v where ${pendientesDe(alcance)}`.execute(tx);
  return Number(numAffectedRows);
};

/** Those whose day has not passed, except some. */
export const borrarVenideras = async (tx: Tx, alcance: Alcance, menos: string[]): Promise<void> => {
  await sql`
    delete from visitas v
    where ${pendientesDe(alcance)} and v.fecha >= (select app.hoy()) and v.id <> all (${menos}::uuid[])`.execute(tx);
};
