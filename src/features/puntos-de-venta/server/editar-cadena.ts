import type { Tx } from '#src/platform/server/db/client.ts';
import { changeVersion } from '#src/platform/server/db/versions.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-cadenas.ts';
import type { Cadena, CualCadena } from './queries-cadenas.ts';
import { verCadena } from './ver-cadena.ts';

export const editarCadena = async (
  tx: Tx,
  cual: CualCadena,
  { datos, version }: BodyOf<typeof contracts.editarCadena>,
): Promise<Cadena> => {
  await changeVersion(tx, 'cadenas', cual, version, datos);
  return verCadena(tx, cual);
};
