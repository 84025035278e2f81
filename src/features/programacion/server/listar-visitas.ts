import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-visitas.ts';
import { leerLista } from './queries-lista.ts';

export const listarVisitas = (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof contracts.listarVisitas>,
): Promise<ResponseOf<typeof contracts.listarVisitas>> => leerLista(tx, empresaId, query);
