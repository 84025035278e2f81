import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { measure } from '../metrics.ts';
import { type Queue, type QueueState, queueState } from './queue.ts';

export interface JobMetrics {
  registry: Registry;
  duration: Histogram<'task' | 'result'>;
}

export const createJobMetrics = (queue: Queue): JobMetrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // a scrape asks for all of them at once: one query answers
  let inProgress: Promise<QueueState> | undefined;
  const estado = (): Promise<QueueState> =>
    (inProgress ??= queueState(queue).finally(() => {
      inProgress = undefined;
    }));
  measure(
    registry,
    'anaquel_jobs_dead',
    'Jobs that failed for good and wait for somebody',
    async () => (await estado()).muertos,
  );
  measure(
    registry,
    'anaquel_jobs_waiting',
    'Jobs that could run and are not running',
    async () => (await estado()).esperando,
  );
  measure(
    registry,
    'anaquel_jobs_oldest_waiting_seconds',
    'How long the oldest of the waiting jobs has been waiting',
    async () => (await estado()).espera_segundos,
  );
  const duration = new Histogram({
    name: 'anaquel_job_seconds',
    help: 'Duration of job attempts by task and result: done, failed or dead',
    labelNames: ['task', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  return { registry, duration };
};
