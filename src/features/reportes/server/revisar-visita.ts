import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { resolverEnvio, revisarVisita } from '../contract-listado.ts';
import { aceptarVisita, anularVisita, resolverUnEnvio } from './queries-revision.ts';

export const revisarUnaVisita = (tx: Tx, visitaId: string, cuerpo: CuerpoDe<typeof revisarVisita>): Promise<void> =>
  cuerpo.decision === 'anular' ? anularVisita(tx, visitaId, cuerpo.motivo) : aceptarVisita(tx, visitaId);

export const decidirEnvio = (
  tx: Tx,
  { visitaId, envioId }: { visitaId: string; envioId: string },
  { decision }: CuerpoDe<typeof resolverEnvio>,
): Promise<void> => resolverUnEnvio(tx, visitaId, envioId, decision === 'usar');
