import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-correccion.ts';
import { anotarCorreccion } from './queries-correccion.ts';

export const corregirVisita = (
  tx: Tx,
  visitaId: string,
  body: BodyOf<typeof contracts.corregirVisita>,
): Promise<void> => anotarCorreccion(tx, visitaId, body);
