import type { Tx } from '#src/platform/server/db/client.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { listarCadenas } from '../contract-cadenas.ts';
import { leerCadenas } from './queries-cadenas.ts';

export const listarCadenasDe = async (
  tx: Tx,
  empresaId: string,
  consulta: ConsultaDe<typeof listarCadenas>,
): Promise<RespuestaDe<typeof listarCadenas>> => {
  const { filas, ...total } = await leerCadenas(tx, empresaId, consulta);
  return { cadenas: filas, ...total };
};
