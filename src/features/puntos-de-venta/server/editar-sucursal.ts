import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { editarSucursal } from '../contract-sucursales.ts';
import { porQueNoEstaLaSucursal } from './por-que-no.ts';
import { actualizarSucursal } from './queries-cambios-de-sucursal.ts';
import type { CualSucursal, Sucursal } from './queries-sucursales.ts';
import { verUnaSucursal } from './ver-sucursal.ts';

export const editarUnaSucursal = async (
  tx: Tx,
  cual: CualSucursal,
  { datos, version }: CuerpoDe<typeof editarSucursal>,
): Promise<Sucursal> => {
  if (!(await actualizarSucursal(tx, cual, version, datos))) throw await porQueNoEstaLaSucursal(tx, cual);
  return verUnaSucursal(tx, cual);
};
