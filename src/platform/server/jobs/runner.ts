import { EventEmitter } from 'node:events';
import { type Job, parseCronItems, run, type Task, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Ajustes } from '../config.ts';
import type { PoolsDeTrabajos } from '../db/pools.ts';
import { identidadDeCorreo } from '../mail/message-id.ts';
import type { Cartero } from '../mail/transport.ts';
import type { Almacen } from '../storage/store.ts';
import { trazar } from '../tracing.ts';
import { puertasDe } from './doors.ts';
import { latir } from './heartbeat.ts';
import type { Cita, PartesDeTrabajo, Trabajo } from './job.ts';
import type { MetricasDeTrabajos } from './metrics.ts';
import { FalloDefinitivo } from './permanent-failure.ts';
import { sinMasIntentos } from './queue.ts';
import { registroDeLaCola } from './queue-log.ts';

export interface PartesDelEjecutor {
  ajustes: Ajustes;
  registro: Logger;
  pools: PoolsDeTrabajos;
  cartero: Cartero;
  almacen: Almacen;
  metricas: MetricasDeTrabajos;
  trabajos: Trabajo[];
  citas: Cita[];
}

export interface Ejecutor {
  /** Settles when it stops, also when nobody asked it to. */
  terminado: Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  parar: () => Promise<void>;
}

const DOS_HORAS_MS = 2 * 60 * 60 * 1000;

const esElUltimo = ({ attempts, max_attempts }: Job): boolean => attempts >= max_attempts;

/** The library's form of a job: a failure is told in our log and, when trying again cannot help, takes the attempts left. */
const comoTarea = (
  { nombre, ejecutar }: Trabajo,
  { registro, pools, metricas }: PartesDelEjecutor,
  partesDe: (job: Job, registro: Logger) => PartesDeTrabajo,
): Task => {
  return async (carga, { job }) => {
    const suyo = registro.child({ tarea: nombre, trabajo: job.id, intento: job.attempts });
    const medido = metricas.duracion.startTimer({ task: nombre });
    try {
      await trazar(`job ${nombre}`, { 'job.id': job.id, 'job.attempt': job.attempts }, () =>
        ejecutar(carga, partesDe(job, suyo)),
      );
      suyo.info({ ms: Math.round(medido({ result: 'done' }) * 1000) }, 'job done');
    } catch (error) {
      const definitivo = error instanceof FalloDefinitivo;
      if (definitivo || esElUltimo(job)) {
        medido({ result: 'dead' });
        suyo.error({ err: error }, 'job failed for good');
      } else {
        medido({ result: 'failed' });
        suyo.warn({ err: error }, 'job failed and will be tried again');
      }
      if (definitivo) await sinMasIntentos(pools.cola, job.id);
      throw error;
    }
  };
};

/** Runs jobs until stopped, leaving signs of life all the while. */
export const ejecutarTrabajos = async (partes: PartesDelEjecutor): Promise<Ejecutor> => {
  const { ajustes, registro, pools, cartero, almacen, trabajos, citas } = partes;
  const puertas = puertasDe(pools);
  const partesDe = (job: Job, suyo: Logger): PartesDeTrabajo => ({
    ajustes,
    registro: suyo,
    almacen,
    ...puertas,
    enviar: (correo) => cartero.enviar(correo, identidadDeCorreo(ajustes.PUBLIC_URL, job)),
    ultimoIntento: esElUltimo(job),
  });
  const events: WorkerEvents = new EventEmitter();
  const latido = new Promise<ReturnType<typeof latir>>((resolver) => {
    // the id is made by the library, which writes it into every lock
    events.on('pool:create', ({ workerPool }) =>
      resolver(latir(pools.cola, workerPool.id, ajustes.WORKER_STALE_SECONDS, registro)),
    );
  });
  const ejecucion = await run({
    pgPool: pools.cola,
    events,
    logger: registroDeLaCola(registro),
    concurrency: ajustes.WORKER_CONCURRENCY,
    noHandleSignals: true,
    taskList: Object.fromEntries(trabajos.map((trabajo) => [trabajo.nombre, comoTarea(trabajo, partes, partesDe)])),
    parsedCronItems: parseCronItems(
      citas.map(({ tarea, cuando }) => ({
        task: tarea.nombre,
        match: cuando,
        // one of each is enough, however many hours are caught up
        options: { backfillPeriod: DOS_HORAS_MS, jobKey: tarea.nombre, maxAttempts: tarea.intentos },
      })),
    ),
    // marking jobs as done through a batch, even one without delay, is what makes a stop wait until they are marked
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  let corriendo = true;
  const terminado = ejecucion.promise.finally(() => {
    corriendo = false;
  });
  const { parar: callar } = await latido;
  return {
    terminado,
    parar: async () => {
      if (corriendo) await ejecucion.stop();
      await callar();
    },
  };
};
