import type { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { leerSucursales } from './queries-sucursales.ts';

export const listarSucursalesDe = async (
  tx: Tx,
  empresaId: string,
  consulta: ConsultaDe<typeof listarSucursales>,
): Promise<RespuestaDe<typeof listarSucursales>> => {
  const { filas, ...total } = await leerSucursales(tx, empresaId, consulta);
  return { sucursales: filas, ...total };
};
