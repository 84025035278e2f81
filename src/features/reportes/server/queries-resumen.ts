import type { Tx } from '#src/platform/server/db/client.ts';
import { valueOf, valuesOf } from '#src/platform/server/db/routines.ts';

export const leerEmpresasPorResumir = async (tx: Tx): Promise<string[]> => {
  const empresas = await valuesOf(tx, 'app.empresas_por_resumir', []);
  return empresas.toSorted();
};

/** How many stale days were summed up again, the newest first; none while somebody else is at it. */
export const resumirPendientes = async (tx: Tx, dias: number): Promise<number> =>
  (await valueOf(tx, 'app.resumir_pendientes', [dias])) ?? 0;
