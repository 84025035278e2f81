import { setTimeout as dormir } from 'node:timers/promises';
import { kyselyOf } from '#src/platform/server/db/client.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import type { Task } from '#src/platform/server/jobs/task.ts';
import type { BaseDePrueba } from './database.ts';

/** Queues as the server does, in one transaction that ends as told. */
export const encolarComoServidor = async <Carga>(
  base: BaseDePrueba,
  tarea: Task<Carga>,
  cargas: Carga[],
  final: 'commit' | 'rollback' = 'commit',
): Promise<void> => {
  const cliente = await base.como('app_auth');
  await cliente.query('begin');
  for (const carga of cargas) await enqueue(kyselyOf(cliente), tarea, carga);
  await cliente.query(final);
  await cliente.end();
};

/** Waits until it answers something, or fails with its name. */
export const hastaQue = async <T>(
  que: string,
  leer: () => T | undefined | Promise<T | undefined>,
  ms = 15_000,
): Promise<T> => {
  const limite = Date.now() + ms;
  for (;;) {
    const value = await leer();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > limite) throw new Error(`not within ${ms} ms: ${que}`);
    await dormir(25);
  }
};

export interface TrabajoEnCola {
  id: string;
  task_identifier: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  locked_by: string | null;
  run_at: string;
}

export const leerCola = async (base: BaseDePrueba): Promise<TrabajoEnCola[]> => {
  const { rows } = await base.admin.query<TrabajoEnCola>(
    'select id::text, task_identifier, attempts, max_attempts, last_error, locked_by, run_at from graphile_worker.jobs order by id',
  );
  return rows;
};

/** Until every job has been done. */
export const hastaVaciarLaCola = (base: BaseDePrueba, ms?: number): Promise<boolean> =>
  hastaQue('the queue is empty', async () => (await leerCola(base)).length === 0, ms);
