import type { Tx } from '../db/client.ts';
import { valueOf } from '../db/routines.ts';
import type { Tarea } from './task.ts';

/**
 * Queues a job as part of the transaction: it exists if and only if the transaction commits.
 * With a key, a job that is still waiting under it is replaced instead of queued twice.
 */
export const encolar = async <Carga>(tx: Tx, tarea: Tarea<Carga>, carga: Carga, llave?: string): Promise<void> => {
  await valueOf(tx, 'app.encolar', [tarea.nombre, JSON.stringify(carga), llave ?? null, tarea.intentos]);
};
