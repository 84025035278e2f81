import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-listado.ts';
import { decidirSobreVisitas } from './queries-revision.ts';

/** Each by the rules of one; one that was sent twice counts once. */
export const revisarVisitas = async (
  tx: Tx,
  body: BodyOf<typeof contracts.revisarVisitas>,
): Promise<ResponseOf<typeof contracts.revisarVisitas>> => {
  const dejadas = await decidirSobreVisitas(tx, body);
  return { decididas: new Set(body.visitas).size - dejadas.length, dejadas };
};
