import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { MAX_COUNTED } from '#src/platform/shared/lists.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { contarVisitas, type CualSucursal } from './queries-sucursales.ts';

export const contarVisitasDeSucursal = async (
  tx: Tx,
  cual: CualSucursal,
): Promise<ResponseOf<typeof contracts.contarVisitasDeSucursal>> => {
  const visitas = await contarVisitas(tx, cual, MAX_COUNTED + 1);
  if (visitas === undefined) throw problem<typeof contracts.contarVisitasDeSucursal>('sucursal.no_encontrada');
  return { total: Math.min(visitas, MAX_COUNTED), total_exacto: visitas <= MAX_COUNTED };
};
