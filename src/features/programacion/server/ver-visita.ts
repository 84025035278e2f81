import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-visitas.ts';
import { type CualVisita, leerVisita, type VisitaLeida } from './queries-visita.ts';

export const verVisita = async (tx: Tx, cual: CualVisita): Promise<VisitaLeida> => {
  const visita = await leerVisita(tx, cual);
  if (!visita) throw problem<typeof contracts.verVisita>('visita.no_encontrada');
  return visita;
};
