import type { JobParts } from '#src/platform/server/jobs/job.ts';
import { leerEmpresasPorResumir, resumirPendientes } from './queries-resumen.ts';

/** In one transaction, short: who changes the chain of a branch meanwhile waits for it. */
const LOTE = 7;

/**
 * Every stale day of every company. What fails for one is no reason to leave out the others; it is told at the end, and tried again.
 * A day that becomes stale meanwhile is the next run's.
 */
export const resumirDias = async ({
  withoutEmpresa,
  withSystem,
  logger,
}: Pick<JobParts, 'withoutEmpresa' | 'withSystem' | 'logger'>): Promise<void> => {
  const empresas = await withoutEmpresa(leerEmpresasPorResumir);
  const fallos: unknown[] = [];
  for (const empresa of empresas) {
    try {
      let resumidos = LOTE;
      while (resumidos === LOTE) resumidos = await withSystem(empresa, (tx) => resumirPendientes(tx, LOTE));
    } catch (error) {
      logger.error({ err: error, empresa }, 'days not summed up');
      fallos.push(error);
    }
  }
  if (fallos.length > 0) throw new AggregateError(fallos, `days of ${fallos.length} companies were not summed up`);
};
