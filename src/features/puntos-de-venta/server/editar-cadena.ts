import type { Tx } from '#src/platform/server/db/client.ts';
import { cambiarVersion } from '#src/platform/server/db/versions.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { editarCadena } from '../contract-cadenas.ts';
import type { Cadena, CualCadena } from './queries-cadenas.ts';
import { verUnaCadena } from './ver-cadena.ts';

export const editarUnaCadena = async (
  tx: Tx,
  cual: CualCadena,
  { datos, version }: CuerpoDe<typeof editarCadena>,
): Promise<Cadena> => {
  await cambiarVersion(tx, 'cadenas', cual, version, datos);
  return verUnaCadena(tx, cual);
};
