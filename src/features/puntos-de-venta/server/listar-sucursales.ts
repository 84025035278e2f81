import type * as contracts from '#src/dominio/puntos-de-venta/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { leerSucursales } from './queries-sucursales.ts';

export const listarSucursales = async (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof contracts.listarSucursales>,
): Promise<ResponseOf<typeof contracts.listarSucursales>> => {
  const { filas, ...total } = await leerSucursales(tx, empresaId, query);
  return { sucursales: filas, ...total };
};
