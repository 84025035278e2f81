import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { duplicarSucursal } from '../contract-sucursales.ts';
import { nombreDeCopia } from '../rules.ts';
import { copiarSucursal, retenerSucursal } from './queries-cambios-de-sucursal.ts';
import type { CualSucursal, Sucursal } from './queries-sucursales.ts';
import { verUnaSucursal } from './ver-sucursal.ts';

export const duplicarUnaSucursal = async (tx: Tx, cual: CualSucursal): Promise<Sucursal> => {
  const nombre = await retenerSucursal(tx, cual);
  if (nombre === undefined) throw problema<typeof duplicarSucursal>('sucursal.no_encontrada');
  const id = await copiarSucursal(tx, cual, nombreDeCopia(nombre));
  return verUnaSucursal(tx, { empresa_id: cual.empresa_id, id });
};
