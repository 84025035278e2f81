import type { JobPools } from '../db/pools.ts';

export type Queue = JobPools['queue'];

export interface QueueState {
  muertos: number;
  esperando: number;
  /** How long the oldest job that could run has been waiting. */
  espera_segundos: number;
}

const DEAD = 'locked_at is null and attempts >= max_attempts';

export const queueState = async (queue: Queue): Promise<QueueState> => {
  const { rows } = await queue.query<QueueState>(`
    select count(*) filter (where attempts >= max_attempts)::int as muertos,
           count(*) filter (where attempts < max_attempts and run_at <= now())::int as esperando,
           coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8 as espera_segundos
    from graphile_worker.jobs where locked_at is null`);
  return rows[0] ?? { muertos: 0, esperando: 0, espera_segundos: 0 };
};

export interface DeadJob {
  id: string;
  tarea: string;
  intentos: number;
  creado_en: Date;
  ultimo_error: string;
}

/** Without their payloads: those hold addresses, and whoever repairs needs the reason. */
export const deadJobs = async (queue: Queue): Promise<DeadJob[]> => {
  const { rows } = await queue.query<DeadJob>(`
    select id, task_identifier as tarea, attempts as intentos, created_at as creado_en, coalesce(last_error, '') as ultimo_error
    from graphile_worker.jobs where ${DEAD} order by id limit 1000`);
  return rows;
};

const deadBetween = `array(select id from graphile_worker.jobs where id = any ($1::bigint[]) and ${DEAD})`;

/** All its attempts again, from now. Returns those that were dead. */
export const revive = async (queue: Queue, ids: string[]): Promise<string[]> => {
  const { rows } = await queue.query<{ id: string }>(
    `select id from graphile_worker.reschedule_jobs(${deadBetween}, run_at => now(), attempts => 0)`,
    [ids],
  );
  return rows.map(({ id }) => id);
};

export const discard = async (queue: Queue, ids: string[]): Promise<string[]> => {
  const { rows } = await queue.query<{ id: string }>(`select id from graphile_worker.complete_jobs(${deadBetween})`, [
    ids,
  ]);
  return rows.map(({ id }) => id);
};

/** For a job that is running: when it fails now, it is dead. The library offers this only for jobs that are not running. */
export const withoutMoreAttempts = async (queue: Queue, id: string): Promise<void> => {
  await queue.query(
    'update graphile_worker._private_jobs set attempts = max_attempts where id = $1 and locked_at is not null',
    [id],
  );
};
