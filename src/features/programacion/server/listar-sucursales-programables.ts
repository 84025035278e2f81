import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-masiva.ts';
import { leerProgramables } from './queries-programables.ts';

export const listarSucursalesProgramables = async (
  tx: Tx,
  cadena: { empresa_id: string; cadena_id: string },
): Promise<ResponseOf<typeof contracts.listarSucursalesProgramables>> => {
  const sucursales = await leerProgramables(tx, cadena);
  if (!sucursales) throw problem<typeof contracts.listarSucursalesProgramables>('cadena.no_encontrada');
  return { sucursales };
};
