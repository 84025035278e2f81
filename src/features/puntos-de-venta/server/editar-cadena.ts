import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { editarCadena } from '../contract-cadenas.ts';
import { actualizarCadena, type Cadena, type CualCadena, existeCadena } from './queries-cadenas.ts';
import { verUnaCadena } from './ver-cadena.ts';

export const editarUnaCadena = async (
  tx: Tx,
  cual: CualCadena,
  { datos, version }: CuerpoDe<typeof editarCadena>,
): Promise<Cadena> => {
  if (!(await actualizarCadena(tx, cual, version, datos)))
    throw problema((await existeCadena(tx, cual)) ? 'registro.cambiado' : 'cadena.no_encontrada');
  return verUnaCadena(tx, cual);
};
