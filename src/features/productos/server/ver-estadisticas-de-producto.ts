import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-estadisticas.ts';
import { leerEstadisticas } from './queries-estadisticas.ts';

export const verEstadisticasDeProducto = async (
  tx: Tx,
  producto: { empresa_id: string; id: string },
): Promise<ResponseOf<typeof contracts.verEstadisticasDeProducto>> => {
  const leidas = await leerEstadisticas(tx, producto);
  if (!leidas) throw problem<typeof contracts.verEstadisticasDeProducto>('producto.no_encontrado');
  return leidas;
};
