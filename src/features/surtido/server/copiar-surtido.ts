import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { exigirCadena } from './exigir-lugar.ts';
import { tomar } from './queries-lugar.ts';
import { copiar } from './queries-varias.ts';

export const copiarSurtido = async (
  tx: Tx,
  empresaId: string,
  { de, a }: BodyOf<typeof contracts.copiarSurtido>,
): Promise<ResponseOf<typeof contracts.copiarSurtido>> => {
  await exigirCadena(tx, empresaId, { cadena_id: de });
  await tomar(tx, await exigirCadena(tx, empresaId, { cadena_id: a }));
  return { copiados: await copiar(tx, empresaId, { de, a }) };
};
