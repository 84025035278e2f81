import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { MAXIMO_CONTADO } from '#src/platform/shared/listas.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { contarVisitasDeSucursal } from '../contract-sucursales.ts';
import { contarVisitas, type CualSucursal } from './queries-sucursales.ts';

export const contarVisitasDe = async (
  tx: Tx,
  cual: CualSucursal,
): Promise<RespuestaDe<typeof contarVisitasDeSucursal>> => {
  const visitas = await contarVisitas(tx, cual, MAXIMO_CONTADO + 1);
  if (visitas === undefined) throw problema<typeof contarVisitasDeSucursal>('sucursal.no_encontrada');
  return { total: Math.min(visitas, MAXIMO_CONTADO), total_exacto: visitas <= MAXIMO_CONTADO };
};
