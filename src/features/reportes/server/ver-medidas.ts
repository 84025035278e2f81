import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-medidas.ts';
import { leerPeriodo } from './periodo.ts';
import { leerSumas } from './queries-medidas.ts';

export const verMedidas = async (
  tx: Tx,
  { desde, hasta, ...donde }: QueryOf<typeof contracts.verMedidas>,
): Promise<ResponseOf<typeof contracts.verMedidas>> => {
  const { periodo, anterior, paso, serie } = leerPeriodo({ desde, hasta });
  const entero = { desde: anterior.desde, hasta };
  const [ahora, antes, ...pasos] = await leerSumas(tx, entero, [periodo, anterior, ...serie], donde);
  if (!ahora || !antes) throw new Error('a sum of nothing is a row all the same');
  return { periodo: ahora.sumas, anterior: antes, paso, serie: pasos };
};
