import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-sucursales.ts';
import { insertarSucursal } from './queries-cambios-de-sucursal.ts';
import type { CualCadena } from './queries-cadenas.ts';
import type { Sucursal } from './queries-sucursales.ts';
import { verSucursal } from './ver-sucursal.ts';

/** Without such a chain it ends in `cadena.no_encontrada`: the foreign key says so, which nobody can overtake. */
export const crearSucursal = async (
  tx: Tx,
  cadena: CualCadena,
  datos: BodyOf<typeof contracts.crearSucursal>,
): Promise<Sucursal> => {
  const id = await insertarSucursal(tx, cadena.empresa_id, cadena.id, datos);
  return verSucursal(tx, { empresa_id: cadena.empresa_id, id });
};
