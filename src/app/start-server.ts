import { setTimeout as esperar } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import { entrarAEntregar } from '#src/features/envios/server/entrar-a-entregar.ts';
import type { Ajustes } from '#src/platform/server/config.ts';
import { createPasswords } from '#src/platform/server/credentials/passwords.ts';
import { knowConstraints } from '#src/platform/server/db/errors.ts';
import { openListener } from '#src/platform/server/db/listen.ts';
import { openPools } from '#src/platform/server/db/pools.ts';
import { createApplication } from '#src/platform/server/http/application.ts';
import { createLogger } from '#src/platform/server/log.ts';
import { createMetrics, measure, serveMetrics } from '#src/platform/server/metrics.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { openStore } from '#src/platform/server/storage/store.ts';
import { startTracing } from '#src/platform/server/tracing.ts';
import { paginaDe } from './aplicaciones.ts';
import { RESTRICCIONES } from './restricciones.ts';
import { rutasDelProducto } from './routes.ts';

export interface ServidorEnMarcha {
  /** Where it really listens, also when the port was left to the system. */
  url: string;
  partes: Parts;
  /** Says that it is not ready, lets the load balancer notice, finishes what runs, then lets go of everything. */
  parar: () => Promise<void>;
}

export const iniciarServidor = async (ajustes: Ajustes, salida?: DestinationStream): Promise<ServidorEnMarcha> => {
  const logger = createLogger(ajustes, salida);
  const pararTrazas = await startTracing(ajustes, 'anaquel-server');
  const pools = openPools(ajustes, (error) => logger.warn({ err: error }, 'an idle database connection broke'));
  const passwords = await createPasswords({ concurrent: ajustes.HASH_CONCURRENCY });
  const listener = openListener(ajustes, logger);
  const partes: Parts = { ajustes, logger, pools, passwords, store: openStore(ajustes), listener };
  await partes.store.check();
  knowConstraints(RESTRICCIONES);
  const metricas = createMetrics();
  measure(
    metricas.registry,
    'anaquel_db_waiting',
    'Requests waiting for a database connection',
    () => pools.app.waitingCount,
  );
  const { app, health } = await createApplication(partes, metricas, {
    routes: rutasDelProducto(partes),
    deliver: entrarAEntregar,
    shellOf: paginaDe,
  });
  const url = await app.listen({ host: ajustes.HOST, port: ajustes.PORT });
  const servidorDeMetricas = await serveMetrics(metricas.registry, ajustes.METRICS_HOST, ajustes.METRICS_PORT);
  return {
    url,
    partes,
    parar: async () => {
      health.drain();
      await esperar(ajustes.DRAIN_SECONDS * 1000);
      await app.close();
      servidorDeMetricas.close();
      servidorDeMetricas.closeAllConnections();
      await listener.stop();
      await pools.close();
      await pararTrazas();
    },
  };
};
