import type { Tx } from '#src/platform/server/db/client.ts';
import { cambiarVersion } from '#src/platform/server/db/versions.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { editarSucursal } from '../contract-sucursales.ts';
import type { CualSucursal, Sucursal } from './queries-sucursales.ts';
import { verUnaSucursal } from './ver-sucursal.ts';

export const editarUnaSucursal = async (
  tx: Tx,
  cual: CualSucursal,
  { datos, version }: CuerpoDe<typeof editarSucursal>,
): Promise<Sucursal> => {
  await cambiarVersion(tx, 'sucursales', cual, version, datos);
  return verUnaSucursal(tx, cual);
};
