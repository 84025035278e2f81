import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-cadenas.ts';
import { type Cadena, type CualCadena, leerCadena } from './queries-cadenas.ts';

export const verCadena = async (tx: Tx, cual: CualCadena): Promise<Cadena> => {
  const cadena = await leerCadena(tx, cual);
  if (!cadena) throw problem<typeof contracts.verCadena | typeof contracts.editarCadena>('cadena.no_encontrada');
  return cadena;
};
