import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { exigirCadena } from './exigir-lugar.ts';
import { leerHerederas } from './queries-herederas.ts';

export const listarHerederas = async (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof contracts.listarHerederas>,
): Promise<ResponseOf<typeof contracts.listarHerederas>> =>
  leerHerederas(tx, await exigirCadena(tx, empresaId, query), query);
