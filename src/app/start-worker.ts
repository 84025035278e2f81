import type { DestinationStream, Logger } from 'pino';
import type { Ajustes } from '#src/platform/server/config.ts';
import { abrirPoolsDeTrabajos } from '#src/platform/server/db/pools.ts';
import type { Cita, Trabajo } from '#src/platform/server/jobs/job.ts';
import { crearMetricasDeTrabajos } from '#src/platform/server/jobs/metrics.ts';
import { ejecutarTrabajos } from '#src/platform/server/jobs/runner.ts';
import { crearRegistro } from '#src/platform/server/log.ts';
import { abrirCartero } from '#src/platform/server/mail/transport.ts';
import { servirMetricas } from '#src/platform/server/metrics.ts';
import { abrirAlmacen } from '#src/platform/server/storage/store.ts';
import { iniciarTrazas } from '#src/platform/server/tracing.ts';
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
  { trabajos, citas }: { trabajos: Trabajo[]; citas: Cita[] } = tabla,
  salida?: DestinationStream,
): Promise<TrabajadorEnMarcha> => {
  const registro = crearRegistro(ajustes, salida);
  const pararTrazas = await iniciarTrazas(ajustes, 'anaquel-worker');
  const pools = abrirPoolsDeTrabajos(ajustes, (error) => registro.warn({ err: error }, 'a database connection broke'));
  const cartero = abrirCartero(ajustes);
  const metricas = crearMetricasDeTrabajos(pools.cola);
  const servidorDeMetricas = await servirMetricas(metricas.registro, ajustes.METRICS_HOST, ajustes.WORKER_METRICS_PORT);
  const ejecutor = await ejecutarTrabajos({
    ajustes,
    registro,
    pools,
    cartero,
    almacen: abrirAlmacen(ajustes),
    metricas,
    trabajos,
    citas,
  });
  registro.info({ tareas: trabajos.map(({ nombre }) => nombre) }, 'worker ready');
  return {
    registro,
    terminado: ejecutor.terminado,
    parar: async () => {
      await ejecutor.parar();
      cartero.cerrar();
      servidorDeMetricas.close();
      servidorDeMetricas.closeAllConnections();
      await pools.cerrar();
      await pararTrazas();
    },
  };
};
