import type { Tx } from '#src/platform/server/db/client.ts';
import { changeVersion } from '#src/platform/server/db/versions.ts';
import type { CualSucursal } from './queries-sucursales.ts';

/** What it lists is part of the branch, and changing it makes another version, of which the row's trigger gives the number. */
export const subirVersion = (tx: Tx, cual: CualSucursal, version: number): Promise<number | undefined> =>
  changeVersion(tx, 'sucursales', cual, version, { version });
