import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { borrarSucursal } from './queries-cambios-de-sucursal.ts';
import type { CualSucursal } from './queries-sucursales.ts';

/** With visits it ends in `sucursal.tiene_visitas`: the foreign key says so, which nobody can overtake. */
export const eliminarSucursal = async (tx: Tx, cual: CualSucursal): Promise<void> => {
  if (!(await borrarSucursal(tx, cual))) throw problem<typeof contracts.eliminarSucursal>('sucursal.no_encontrada');
};
