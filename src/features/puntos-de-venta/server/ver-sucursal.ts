import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { editarSucursal, verSucursal } from '../contract-sucursales.ts';
import { type CualSucursal, leerSucursal, type Sucursal } from './queries-sucursales.ts';

export const verUnaSucursal = async (tx: Tx, cual: CualSucursal): Promise<Sucursal> => {
  const sucursal = await leerSucursal(tx, cual);
  if (!sucursal) throw problema<typeof verSucursal | typeof editarSucursal>('sucursal.no_encontrada');
  return sucursal;
};
