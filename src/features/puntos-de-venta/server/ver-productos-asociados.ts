import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { leerAsociados } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';

export const verProductosAsociados = async (
  tx: Tx,
  cual: CualSucursal,
): Promise<ResponseOf<typeof contracts.verProductosAsociados>> => {
  const asociados = await leerAsociados(tx, cual);
  if (!asociados) throw problem<typeof contracts.verProductosAsociados>('sucursal.no_encontrada');
  return asociados;
};
