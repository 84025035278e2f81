import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { ubicarVisita } from '../contract-ubicacion.ts';
import { leerEmpresaDeVisita } from './queries-historial.ts';

export const ubicarUnaVisita = async (tx: Tx, visitaId: string): Promise<RespuestaDe<typeof ubicarVisita>> => {
  const empresa_id = await leerEmpresaDeVisita(tx, visitaId);
  if (empresa_id === undefined) throw problema<typeof ubicarVisita>('visita.no_encontrada');
  return { empresa_id };
};
