import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-cadenas.ts';
import { type Cadena, insertarCadena } from './queries-cadenas.ts';
import { verCadena } from './ver-cadena.ts';

export const crearCadena = async (
  tx: Tx,
  empresa_id: string,
  datos: BodyOf<typeof contracts.crearCadena>,
): Promise<Cadena> => {
  const id = await insertarCadena(tx, empresa_id, datos);
  return verCadena(tx, { empresa_id, id });
};
