import type { Tx } from '../db/client.ts';
import { valueOf } from '../db/routines.ts';
import type { Task } from './task.ts';

/**
 * Queues a job as part of the transaction: it exists if and only if the transaction commits.
 * With a key, a job that is still waiting under it is replaced instead of queued twice.
 */
export const enqueue = async <Payload>(tx: Tx, task: Task<Payload>, payload: Payload, key?: string): Promise<void> => {
  await valueOf(tx, 'app.encolar', [task.nombre, JSON.stringify(payload), key ?? null, task.attempts]);
};
