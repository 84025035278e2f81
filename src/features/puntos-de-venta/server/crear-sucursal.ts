import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { crearSucursal } from '../contract-sucursales.ts';
import { insertarSucursal } from './queries-cambios-de-sucursal.ts';
import type { CualCadena } from './queries-cadenas.ts';
import type { Sucursal } from './queries-sucursales.ts';
import { verUnaSucursal } from './ver-sucursal.ts';

/** Without such a chain it ends in `cadena.no_encontrada`: the foreign key says so, which nobody can overtake. */
export const crearUnaSucursal = async (
  tx: Tx,
  cadena: CualCadena,
  datos: CuerpoDe<typeof crearSucursal>,
): Promise<Sucursal> => {
  const id = await insertarSucursal(tx, cadena.empresa_id, cadena.id, datos);
  return verUnaSucursal(tx, { empresa_id: cadena.empresa_id, id });
};
