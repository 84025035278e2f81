import type * as contracts from '#src/dominio/puntos-de-venta/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { leerCadenas } from './queries-cadenas.ts';

export const listarCadenas = async (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof contracts.listarCadenas>,
): Promise<ResponseOf<typeof contracts.listarCadenas>> => {
  const { filas, ...total } = await leerCadenas(tx, empresaId, query);
  return { cadenas: filas, ...total };
};
