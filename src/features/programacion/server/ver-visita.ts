import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { verVisita } from '../contract-visitas.ts';
import { type CualVisita, leerVisitaConSerie, type VisitaConSerie } from './queries-visita.ts';

export const verUnaVisita = async (tx: Tx, cual: CualVisita): Promise<VisitaConSerie> => {
  const visita = await leerVisitaConSerie(tx, cual);
  if (!visita) throw problema<typeof verVisita>('visita.no_encontrada');
  return visita;
};
