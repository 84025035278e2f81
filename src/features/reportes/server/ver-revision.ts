import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { verRevision } from '../contract-listado.ts';
import { leerEnviosPorRevisar, leerVisitaPorRevisar } from './queries-revision.ts';

export const verRevisionDe = async (
  tx: Tx,
  empresaId: string,
  visitaId: string,
): Promise<RespuestaDe<typeof verRevision>> => {
  const visita = await leerVisitaPorRevisar(tx, empresaId, visitaId);
  if (!visita) throw problema<typeof verRevision>('visita.no_encontrada');
  return { ...visita, envios: await leerEnviosPorRevisar(tx, empresaId, visitaId) };
};
