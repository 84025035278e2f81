import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { leerSucursalesParaVisitar } from './queries-no-planificadas.ts';

const CUANTAS = 20;

export const buscarSucursalesParaVisitar = async (
  tx: Tx,
  busqueda: string,
): Promise<ResponseOf<typeof contracts.buscarSucursalesParaVisitar>> => {
  const sucursales = await leerSucursalesParaVisitar(tx, busqueda, CUANTAS + 1);
  return { sucursales: sucursales.slice(0, CUANTAS), hay_mas: sucursales.length > CUANTAS };
};
