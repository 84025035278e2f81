import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { medir } from '../metrics.ts';
import { type Cola, type EstadoDeLaCola, estadoDeLaCola } from './queue.ts';

export interface MetricasDeTrabajos {
  registro: Registry;
  duracion: Histogram<'task' | 'result'>;
}

export const crearMetricasDeTrabajos = (cola: Cola): MetricasDeTrabajos => {
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  // a scrape asks for all of them at once: one query answers
  let enCurso: Promise<EstadoDeLaCola> | undefined;
  const estado = (): Promise<EstadoDeLaCola> =>
    (enCurso ??= estadoDeLaCola(cola).finally(() => {
      enCurso = undefined;
    }));
  medir(
    registro,
    'anaquel_jobs_dead',
    'Jobs that failed for good and wait for somebody',
    async () => (await estado()).muertos,
  );
  medir(
    registro,
    'anaquel_jobs_waiting',
    'Jobs that could run and are not running',
    async () => (await estado()).esperando,
  );
  medir(
    registro,
    'anaquel_jobs_oldest_waiting_seconds',
    'How long the oldest of the waiting jobs has been waiting',
    async () => (await estado()).espera_segundos,
  );
  const duracion = new Histogram({
    name: 'anaquel_job_seconds',
    help: 'Duration of job attempts by task and result: done, failed or dead',
    labelNames: ['task', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
    registers: [registro],
  });
  return { registro, duracion };
};
