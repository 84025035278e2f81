import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import type { buscarSucursalesParaVisitar } from '../contract.ts';
import { leerSucursalesParaVisitar } from './queries-no-planificadas.ts';

const CUANTAS = 20;

export const buscarLasSucursalesParaVisitar = async (
  tx: Tx,
  busqueda: string,
): Promise<RespuestaDe<typeof buscarSucursalesParaVisitar>> => {
  const sucursales = await leerSucursalesParaVisitar(tx, busqueda, CUANTAS + 1);
  return { sucursales: sucursales.slice(0, CUANTAS), hay_mas: sucursales.length > CUANTAS };
};
