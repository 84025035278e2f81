import { EventEmitter } from 'node:events';
import { type Job, parseCronItems, run, type Task, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Ajustes } from '../config.ts';
import type { JobPools } from '../db/pools.ts';
import { correoIdentity } from '../mail/message-id.ts';
import type { Mailer } from '../mail/transport.ts';
import type { Store } from '../storage/store.ts';
import { traceCall } from '../tracing.ts';
import { doorsOf } from './doors.ts';
import { beat } from './heartbeat.ts';
import type { Schedule, JobParts, JobDefinition } from './job.ts';
import type { JobMetrics } from './metrics.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { withoutMoreAttempts } from './queue.ts';
import { queueLog } from './queue-log.ts';

export interface RunnerParts {
  ajustes: Ajustes;
  logger: Logger;
  pools: JobPools;
  mailer: Mailer;
  store: Store;
  metrics: JobMetrics;
  jobs: JobDefinition[];
  schedules: Schedule[];
}

export interface Runner {
  /** Settles when it stops, also when nobody asked it to. */
  ended: Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  stop: () => Promise<void>;
}

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

const isLast = ({ attempts, max_attempts }: Job): boolean => attempts >= max_attempts;

/** The library's form of a job: a failure is told in our log and, when trying again cannot help, takes the attempts left. */
const asTask = (
  { nombre, execute }: JobDefinition,
  { logger, pools, metrics }: RunnerParts,
  partsOf: (job: Job, logger: Logger) => JobParts,
): Task => {
  return async (payload, { job }) => {
    const jobLogger = logger.child({ tarea: nombre, trabajo: job.id, intento: job.attempts });
    const measured = metrics.duration.startTimer({ task: nombre });
    try {
      await traceCall(`job ${nombre}`, { 'job.id': job.id, 'job.attempt': job.attempts }, () =>
        execute(payload, partsOf(job, jobLogger)),
      );
      jobLogger.info({ ms: Math.round(measured({ result: 'done' }) * 1000) }, 'job done');
    } catch (error) {
      const final = error instanceof PermanentFailure;
      if (final || isLast(job)) {
        measured({ result: 'dead' });
        jobLogger.error({ err: error }, 'job failed for good');
      } else {
        measured({ result: 'failed' });
        jobLogger.warn({ err: error }, 'job failed and will be tried again');
      }
      if (final) await withoutMoreAttempts(pools.queue, job.id);
      throw error;
    }
  };
};

/** Runs jobs until stopped, leaving signs of life all the while. */
export const runJobs = async (parts: RunnerParts): Promise<Runner> => {
  const { ajustes, logger, pools, mailer, store, jobs, schedules } = parts;
  const doors = doorsOf(pools);
  const partsOf = (job: Job, jobLogger: Logger): JobParts => ({
    ajustes,
    logger: jobLogger,
    store,
    ...doors,
    send: (correo) => mailer.send(correo, correoIdentity(ajustes.PUBLIC_URL, job)),
    lastAttempt: isLast(job),
  });
  const events: WorkerEvents = new EventEmitter();
  const heartbeat = new Promise<ReturnType<typeof beat>>((resolve) => {
    // the id is made by the library, which writes it into every lock
    events.on('pool:create', ({ workerPool }) =>
      resolve(beat(pools.queue, workerPool.id, ajustes.WORKER_STALE_SECONDS, logger)),
    );
  });
  const execution = await run({
    pgPool: pools.queue,
    events,
    logger: queueLog(logger),
    concurrency: ajustes.WORKER_CONCURRENCY,
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((definition) => [definition.nombre, asTask(definition, parts, partsOf)])),
    parsedCronItems: parseCronItems(
      schedules.map(({ task, when }) => ({
        task: task.nombre,
        match: when,
        // one of each is enough, however many hours are caught up
        options: { backfillPeriod: TWO_HOURS_MS, jobKey: task.nombre, maxAttempts: task.attempts },
      })),
    ),
    // marking jobs as done through a batch, even one without delay, is what makes a stop wait until they are marked
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  let running = true;
  const ended = execution.promise.finally(() => {
    running = false;
  });
  const { parar: silence } = await heartbeat;
  return {
    ended,
    stop: async () => {
      if (running) await execution.stop();
      await silence();
    },
  };
};
