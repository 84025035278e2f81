import type { Tx } from '#src/platform/server/db/client.ts';
import { changeVersion } from '#src/platform/server/db/versions.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-sucursales.ts';
import type { CualSucursal, Sucursal } from './queries-sucursales.ts';
import { verSucursal } from './ver-sucursal.ts';

export const editarSucursal = async (
  tx: Tx,
  cual: CualSucursal,
  { datos, version }: BodyOf<typeof contracts.editarSucursal>,
): Promise<Sucursal> => {
  await changeVersion(tx, 'sucursales', cual, version, datos);
  return verSucursal(tx, cual);
};
