import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';

/** Calls visits (`v`) off, with the reason that stays with each. Whoever was to make them is told by what watches the table. */
export const cancelarVisitas = async (tx: Tx, cuales: RawBuilder<unknown>, motivo: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update visitas v set estado = 'cancelada', motivo_cancelacion = ${motivo} where ${cuales}`.execute(tx);
  return Number(numAffectedRows);
};

/** Held before any of their visits, by whoever changes series (`r`) and by the job that extends them: so they take turns. */
export const retenerSeries = async (tx: Tx, cuales: RawBuilder<unknown>): Promise<void> => {
  await sql`select from visitas_recurrentes r where ${cuales} order by r.id for no key update`.execute(tx);
};

/** They make no more visits; how many still did. */
export const terminarSeries = async (tx: Tx, cuales: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update visitas_recurrentes r set activa = false where r.activa and ${cuales}`.execute(tx);
  return Number(numAffectedRows);
};
