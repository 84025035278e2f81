import type { verVisitaPorHacer } from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { leerPorHacer } from './queries-ejecucion.ts';
import { leerVisitaPropia } from './queries-visitas.ts';

export const verLaVisitaPorHacer = async (tx: Tx, visitaId: string): Promise<RespuestaDe<typeof verVisitaPorHacer>> => {
  const [visita, porHacer] = await Promise.all([leerVisitaPropia(tx, visitaId), leerPorHacer(tx, visitaId)]);
  if (!visita || !porHacer) throw problema<typeof verVisitaPorHacer>('visita.no_encontrada');
  return { visita, ...porHacer };
};
