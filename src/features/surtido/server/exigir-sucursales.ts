import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '#src/dominio/surtido/contract.ts';
import { tomarSucursales } from './queries-varias.ts';

/** The branches asked for, each once, taken until the transaction ends. One of another company is none. */
export const exigirSucursales = async (tx: Tx, empresaId: string, pedidas: string[]): Promise<string[]> => {
  const sucursales = [...new Set(pedidas)];
  if ((await tomarSucursales(tx, empresaId, sucursales)) !== sucursales.length)
    throw problem<typeof contracts.asignarAVarias>('sucursal.no_encontrada');
  return sucursales;
};
