import { distanciaEntre } from '#src/dominio/visitas/posicion.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-reportes.ts';
import { leerIndicada } from './queries-reportes.ts';
import type { CualSucursal } from './queries-sucursales.ts';

/** As far as two computations of one distance may differ. */
const UN_METRO = 1;

export const verPosicionIndicada = async (
  tx: Tx,
  cual: CualSucursal,
): Promise<ResponseOf<typeof contracts.verPosicionIndicada>> => {
  const leida = await leerIndicada(tx, cual);
  if (!leida) throw problem<typeof contracts.verPosicionIndicada>('sucursal.no_encontrada');
  const { suya, indicada } = leida;
  if (!indicada) return { indicada: null };
  const distancia_m = suya && distanciaEntre(suya, indicada);
  // what was said was said of where the company then had it: once that has changed it is answered
  const laMisma =
    distancia_m === null || indicada.distancia_m === null
      ? distancia_m === indicada.distancia_m
      : Math.abs(distancia_m - indicada.distancia_m) <= UN_METRO;
  return { indicada: laMisma ? { ...indicada, distancia_m } : null };
};
