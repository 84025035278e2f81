import type * as contracts from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { leerPorHacer } from './queries-ejecucion.ts';
import { leerVisitaPropia } from './queries-visitas.ts';

export const verVisitaPorHacer = async (
  tx: Tx,
  visitaId: string,
): Promise<ResponseOf<typeof contracts.verVisitaPorHacer>> => {
  const [visita, porHacer] = await Promise.all([leerVisitaPropia(tx, visitaId), leerPorHacer(tx, visitaId)]);
  if (!visita || !porHacer) throw problem<typeof contracts.verVisitaPorHacer>('visita.no_encontrada');
  return { visita, ...porHacer };
};
