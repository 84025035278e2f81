import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { editarCadena, verCadena } from '../contract-cadenas.ts';
import { type Cadena, type CualCadena, leerCadena } from './queries-cadenas.ts';

export const verUnaCadena = async (tx: Tx, cual: CualCadena): Promise<Cadena> => {
  const cadena = await leerCadena(tx, cual);
  if (!cadena) throw problema<typeof verCadena | typeof editarCadena>('cadena.no_encontrada');
  return cadena;
};
