import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { leerHechos, leerSinProductos } from './queries-primeros-pasos.ts';

const NINGUNA = { cuantas: 0, primeras: [] };

/** Once visits are planned, a branch without products is named where they are. */
export const verPrimerosPasos = async (
  tx: Tx,
  actor: { usuario_id: string; empresa_id: string },
): Promise<ResponseOf<typeof contracts.verPrimerosPasos>> => {
  const hechos = await leerHechos(tx, actor);
  const empieza = hechos.surtido && !hechos.visitas;
  const sin_productos = empieza ? await leerSinProductos(tx, actor.empresa_id) : NINGUNA;
  return { ...hechos, surtido: hechos.surtido && sin_productos.cuantas === 0, sin_productos };
};
