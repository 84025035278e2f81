import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { leerProductos } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';

export const listarProductosDeSucursal = async (
  tx: Tx,
  cual: CualSucursal,
  query: QueryOf<typeof contracts.listarProductosDeSucursal>,
): Promise<ResponseOf<typeof contracts.listarProductosDeSucursal>> => {
  const leidos = await leerProductos(tx, cual, query);
  if (!leidos) throw problem<typeof contracts.listarProductosDeSucursal>('sucursal.no_encontrada');
  const { filas, ...total } = leidos;
  return { productos: filas, ...total };
};
