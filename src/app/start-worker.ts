import type { DestinationStream, Logger } from 'pino';
import type { Ajustes } from '#src/platform/server/config.ts';
import { openJobPools } from '#src/platform/server/db/pools.ts';
import type { Schedule, JobDefinition } from '#src/platform/server/jobs/job.ts';
import { createJobMetrics } from '#src/platform/server/jobs/metrics.ts';
import { runJobs } from '#src/platform/server/jobs/runner.ts';
import { createLogger } from '#src/platform/server/log.ts';
import { openMailer } from '#src/platform/server/mail/transport.ts';
import { serveMetrics } from '#src/platform/server/metrics.ts';
import { openStore } from '#src/platform/server/storage/store.ts';
import { startTracing } from '#src/platform/server/tracing.ts';
import { tabla } from './jobs-table.ts';

export interface TrabajadorEnMarcha {
  registro: Logger;
  /** Settles when it stops, also when nobody asked it to. */
  terminado: Promise<void>;
  /** Takes no more jobs, finishes those that run, then lets go of everything. */
  parar: () => Promise<void>;
}

export const iniciarTrabajador = async (
  ajustes: Ajustes,
  { trabajos, citas }: { trabajos: JobDefinition[]; citas: Schedule[] } = tabla,
  salida?: DestinationStream,
): Promise<TrabajadorEnMarcha> => {
  const registro = createLogger(ajustes, salida);
  const pararTrazas = await startTracing(ajustes, 'anaquel-worker');
  const pools = openJobPools(ajustes, (error) => registro.warn({ err: error }, 'a database connection broke'));
  const mailer = openMailer(ajustes);
  const metrics = createJobMetrics(pools.queue);
  const servidorDeMetricas = await serveMetrics(metrics.registry, ajustes.METRICS_HOST, ajustes.WORKER_METRICS_PORT);
  const ejecutor = await runJobs({
    ajustes,
    logger: registro,
    pools,
    mailer,
    store: openStore(ajustes),
    metrics,
    jobs: trabajos,
    schedules: citas,
  });
  registro.info({ tareas: trabajos.map(({ nombre }) => nombre) }, 'worker ready');
  return {
    registro,
    terminado: ejecutor.ended,
    parar: async () => {
      await ejecutor.stop();
      mailer.close();
      servidorDeMetricas.close();
      servidorDeMetricas.closeAllConnections();
      await pools.close();
      await pararTrazas();
    },
  };
};
