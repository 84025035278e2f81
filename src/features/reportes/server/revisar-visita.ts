import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-listado.ts';
import { aceptarVisita, anularVisita, resolverUnEnvio } from './queries-revision.ts';

export const revisarVisita = (tx: Tx, visitaId: string, body: BodyOf<typeof contracts.revisarVisita>): Promise<void> =>
  body.decision === 'anular' ? anularVisita(tx, visitaId, body.motivo) : aceptarVisita(tx, visitaId);

export const resolverEnvio = (
  tx: Tx,
  { visitaId, envioId }: { visitaId: string; envioId: string },
  { decision }: BodyOf<typeof contracts.resolverEnvio>,
): Promise<void> => resolverUnEnvio(tx, visitaId, envioId, decision === 'usar');
