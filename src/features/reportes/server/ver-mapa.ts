import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-medidas.ts';
import { leerPeriodo } from './periodo.ts';
import { leerMapa } from './queries-mapa.ts';

export const verMapa = (
  tx: Tx,
  empresaId: string,
  { desde, hasta, ...donde }: QueryOf<typeof contracts.verMapa>,
): Promise<ResponseOf<typeof contracts.verMapa>> =>
  leerMapa(tx, empresaId, leerPeriodo({ desde, hasta }).periodo, donde);
