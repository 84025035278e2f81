import type { Visita } from '#src/dominio/visitas/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { type CualVisita, leerVisita } from './queries-visita.ts';

export const verUnaVisita = async (tx: Tx, cual: CualVisita): Promise<Visita> => {
  const visita = await leerVisita(tx, cual);
  if (!visita) throw problema('visita.no_encontrada');
  return visita;
};
