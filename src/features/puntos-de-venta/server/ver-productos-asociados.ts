import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { verProductosAsociados } from '../contract-sucursales.ts';
import { leerAsociados } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';

export const verAsociadosDe = async (
  tx: Tx,
  cual: CualSucursal,
): Promise<RespuestaDe<typeof verProductosAsociados>> => {
  const asociados = await leerAsociados(tx, cual);
  if (!asociados) throw problema<typeof verProductosAsociados>('sucursal.no_encontrada');
  return asociados;
};
