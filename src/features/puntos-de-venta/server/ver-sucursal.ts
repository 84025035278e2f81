import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { type CualSucursal, leerSucursal, type Sucursal } from './queries-sucursales.ts';

export const verSucursal = async (tx: Tx, cual: CualSucursal, fecha?: string): Promise<Sucursal> => {
  const sucursal = await leerSucursal(tx, cual, fecha);
  if (!sucursal)
    throw problem<typeof contracts.verSucursal | typeof contracts.editarSucursal>('sucursal.no_encontrada');
  return sucursal;
};
