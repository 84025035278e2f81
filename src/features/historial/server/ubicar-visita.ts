import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-ubicacion.ts';
import { leerEmpresaDeVisita } from './queries-historial.ts';

export const ubicarVisita = async (tx: Tx, visitaId: string): Promise<ResponseOf<typeof contracts.ubicarVisita>> => {
  const empresa_id = await leerEmpresaDeVisita(tx, visitaId);
  if (empresa_id === undefined) throw problem<typeof contracts.ubicarVisita>('visita.no_encontrada');
  return { empresa_id };
};
