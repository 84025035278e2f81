import type { Tx } from '#src/platform/server/db/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { listarSucursalesProgramables } from '../contract-masiva.ts';
import { leerProgramables } from './queries-programables.ts';

export const listarLasProgramables = async (
  tx: Tx,
  cadena: { empresa_id: string; cadena_id: string },
): Promise<RespuestaDe<typeof listarSucursalesProgramables>> => {
  const sucursales = await leerProgramables(tx, cadena);
  if (!sucursales) throw problema<typeof listarSucursalesProgramables>('cadena.no_encontrada');
  return { sucursales };
};
