import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { exigirCadena } from './exigir-lugar.ts';
import { leerPropuesta } from './queries-varias.ts';

export const proponerSurtido = async (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof contracts.proponerSurtido>,
): Promise<ResponseOf<typeof contracts.proponerSurtido>> => leerPropuesta(tx, await exigirCadena(tx, empresaId, query));
