import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-cadenas.ts';
import { borrarCadena, type CualCadena } from './queries-cadenas.ts';

/** With branches it ends in `cadena.tiene_sucursales`: the foreign key says so, which nobody can overtake. */
export const eliminarCadena = async (tx: Tx, cual: CualCadena): Promise<void> => {
  if (!(await borrarCadena(tx, cual))) throw problem<typeof contracts.eliminarCadena>('cadena.no_encontrada');
};
