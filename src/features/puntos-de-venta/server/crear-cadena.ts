import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { crearCadena } from '../contract-cadenas.ts';
import { type Cadena, insertarCadena } from './queries-cadenas.ts';
import { verUnaCadena } from './ver-cadena.ts';

export const crearUnaCadena = async (
  tx: Tx,
  empresa_id: string,
  datos: CuerpoDe<typeof crearCadena>,
): Promise<Cadena> => {
  const id = await insertarCadena(tx, empresa_id, datos);
  return verUnaCadena(tx, { empresa_id, id });
};
