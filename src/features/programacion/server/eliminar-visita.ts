import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-visitas.ts';
import { borrarPendientes, borrarUna } from './queries-cambios.ts';
import { terminarSerie } from './queries-series.ts';
import { type CualVisita, leerHoy } from './queries-visita.ts';
import { tomarVisita } from './tomar-visita.ts';

/** With a series it ends. What has passed of it stays, unless it was made just now. */
export const eliminarVisita = async (
  tx: Tx,
  cual: CualVisita,
  { alcance: pedido }: QueryOf<typeof contracts.eliminarVisita>,
): Promise<ResponseOf<typeof contracts.eliminarVisita>> => {
  const { visita, alcance } = await tomarVisita(tx, cual, pedido);
  if (visita.estado !== 'pendiente') throw problem<typeof contracts.eliminarVisita>('visita.no_pendiente');
  if (!visita.recien_creada && visita.fecha < (await leerHoy(tx)))
    throw problem<typeof contracts.eliminarVisita>('visita.fecha_pasada');
  if (!alcance) {
    // something of it has arrived, by whoever had it before: the policy keeps it
    if ((await borrarUna(tx, cual)) === 0) throw problem<typeof contracts.eliminarVisita>('visita.no_pendiente');
    return { eliminadas: 1 };
  }
  await terminarSerie(tx, { empresa_id: alcance.empresa_id, id: alcance.serie_id });
  return { eliminadas: await borrarPendientes(tx, alcance) };
};
