import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-visitas.ts';
import { cancelarPendientes, cancelarUna } from './queries-cambios.ts';
import { terminarSerie } from './queries-series.ts';
import type { CualVisita } from './queries-visita.ts';
import { tomarVisita } from './tomar-visita.ts';

/** With a series it ends; of the others only what is pending is cancelled, never what somebody else is doing at this moment. */
export const cancelarVisita = async (
  tx: Tx,
  cual: CualVisita,
  { motivo, alcance: pedido }: BodyOf<typeof contracts.cancelarVisita>,
): Promise<ResponseOf<typeof contracts.cancelarVisita>> => {
  const { visita, alcance } = await tomarVisita(tx, cual, pedido);
  if (visita.estado !== 'pendiente' && visita.estado !== 'en_curso')
    throw problem<typeof contracts.cancelarVisita>('visita.terminada');
  await cancelarUna(tx, cual, motivo);
  if (!alcance) return { canceladas: 1 };
  await terminarSerie(tx, { empresa_id: alcance.empresa_id, id: alcance.serie_id });
  return { canceladas: 1 + (await cancelarPendientes(tx, alcance, motivo)) };
};
