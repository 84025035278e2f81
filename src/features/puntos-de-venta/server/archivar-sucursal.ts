import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { ponerArchivada } from './queries-cambios-de-sucursal.ts';
import { type CualSucursal, existeSucursal } from './queries-sucursales.ts';

/** Asked for twice it is done once: the date stays that of the first time. */
export const archivarSucursal = async (tx: Tx, cual: CualSucursal, archivada: boolean): Promise<void> => {
  if (await ponerArchivada(tx, cual, archivada)) return;
  if (!(await existeSucursal(tx, cual))) throw problem<typeof contracts.archivarSucursal>('sucursal.no_encontrada');
};
