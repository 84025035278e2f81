import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { nombreDeCopia } from '../rules.ts';
import { copiarSucursal, retenerSucursal } from './queries-cambios-de-sucursal.ts';
import type { CualSucursal, Sucursal } from './queries-sucursales.ts';
import { verSucursal } from './ver-sucursal.ts';

export const duplicarSucursal = async (tx: Tx, cual: CualSucursal): Promise<Sucursal> => {
  const nombre = await retenerSucursal(tx, cual);
  if (nombre === undefined) throw problem<typeof contracts.duplicarSucursal>('sucursal.no_encontrada');
  const id = await copiarSucursal(tx, cual, nombreDeCopia(nombre));
  return verSucursal(tx, { empresa_id: cual.empresa_id, id });
};
