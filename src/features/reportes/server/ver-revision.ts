import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-listado.ts';
import { leerDecisiones, leerEnviosPorRevisar, leerVisitaPorRevisar } from './queries-revision.ts';

export const verRevision = async (
  tx: Tx,
  empresaId: string,
  visitaId: string,
): Promise<ResponseOf<typeof contracts.verRevision>> => {
  const visita = await leerVisitaPorRevisar(tx, empresaId, visitaId);
  if (!visita) throw problem<typeof contracts.verRevision>('visita.no_encontrada');
  return {
    ...visita,
    envios: await leerEnviosPorRevisar(tx, empresaId, visitaId),
    decisiones: await leerDecisiones(tx, empresaId, visitaId),
  };
};
