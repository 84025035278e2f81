import type { Tx } from '#src/platform/server/db/client.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { listarProductosDeSucursal } from '../contract-sucursales.ts';
import { leerProductos } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';

export const listarProductosDe = async (
  tx: Tx,
  cual: CualSucursal,
  consulta: ConsultaDe<typeof listarProductosDeSucursal>,
): Promise<RespuestaDe<typeof listarProductosDeSucursal>> => {
  const leidos = await leerProductos(tx, cual, consulta);
  if (!leidos) throw problema<typeof listarProductosDeSucursal>('sucursal.no_encontrada');
  const { filas, ...total } = leidos;
  return { productos: filas, ...total };
};
