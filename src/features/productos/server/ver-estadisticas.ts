import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { verEstadisticasDeProducto } from '../contract-estadisticas.ts';
import { leerEstadisticas } from './queries-estadisticas.ts';

export const verLasEstadisticasDe = async (
  tx: Tx,
  producto: { empresa_id: string; id: string },
): Promise<RespuestaDe<typeof verEstadisticasDeProducto>> => {
  const leidas = await leerEstadisticas(tx, producto);
  if (!leidas) throw problema<typeof verEstadisticasDeProducto>('producto.no_encontrado');
  return leidas;
};
