import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { cancelarVisita } from '../contract-visitas.ts';
import { cancelarPendientes, cancelarUna } from './queries-cambios.ts';
import { terminarSerie } from './queries-series.ts';
import type { CualVisita } from './queries-visita.ts';
import { tomarVisita } from './tomar-visita.ts';

/** With a series it ends; of the others only what is pending is cancelled, never what somebody else is doing at this moment. */
export const cancelarUnaVisita = async (
  tx: Tx,
  cual: CualVisita,
  { motivo, alcance: pedido }: CuerpoDe<typeof cancelarVisita>,
): Promise<RespuestaDe<typeof cancelarVisita>> => {
  const { visita, alcance } = await tomarVisita(tx, cual, pedido);
  if (visita.estado !== 'pendiente' && visita.estado !== 'en_curso')
    throw problema<typeof cancelarVisita>('visita.terminada');
  await cancelarUna(tx, cual, motivo);
  if (!alcance) return { canceladas: 1 };
  await terminarSerie(tx, { empresa_id: alcance.empresa_id, id: alcance.serie_id });
  return { canceladas: 1 + (await cancelarPendientes(tx, alcance, motivo)) };
};
