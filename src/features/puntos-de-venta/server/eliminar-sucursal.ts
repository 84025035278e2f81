import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { eliminarSucursal } from '../contract-sucursales.ts';
import { borrarSucursal } from './queries-cambios-de-sucursal.ts';
import type { CualSucursal } from './queries-sucursales.ts';

/** With visits it ends in `sucursal.tiene_visitas`: the foreign key says so, which nobody can overtake. */
export const eliminarUnaSucursal = async (tx: Tx, cual: CualSucursal): Promise<void> => {
  if (!(await borrarSucursal(tx, cual))) throw problema<typeof eliminarSucursal>('sucursal.no_encontrada');
};
