import type { Logger } from 'pino';
import type { Ajustes } from '../config.ts';
import type { Tx } from '../db/client.ts';
import type { Mail } from '../mail/mail.ts';
import type { Store } from '../storage/store.ts';
import { PermanentFailure } from './permanent-failure.ts';
import type { Task } from './task.ts';

/** What a job works with. Its transactions commit on their own: a job may run again from its start after any of them. */
export interface JobParts {
  ajustes: Ajustes;
  logger: Logger;
  store: Omit<Store, 'check'>;
  /** A transaction for one company, behind the same policies as a request's. */
  withSystem: <R>(empresaId: string, work: (tx: Tx) => Promise<R>) => Promise<R>;
  /** A transaction for no company, in which no row is seen: for the few functions that look across all of them. */
  withoutEmpresa: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
  /** A transaction on accounts, which belong to no company. */
  withCredentials: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
  /** One job sends one mail: its identity is the job's, so that a mail repeated after a crash is recognised as the same. */
  send: (correo: Mail) => Promise<void>;
  /** Whether failing now is final: what somebody should know of it must be written down by this attempt. */
  lastAttempt: boolean;
}

/** A task and what is done for it. */
export interface JobDefinition {
  nombre: string;
  execute: (payload: unknown, parts: JobParts) => Promise<void>;
}

export const defineJob = <Payload>(
  task: Task<Payload>,
  execute: (payload: Payload, parts: JobParts) => Promise<void>,
): JobDefinition => ({
  nombre: task.nombre,
  execute: async (payload, parts) => {
    const readOne = task.payload.safeParse(payload);
    if (!readOne.success) {
      const failures = readOne.error.issues.map(({ path, code }) => `${path.join('.') || 'it'} (${code})`);
      throw new PermanentFailure(`the payload is not what ${task.nombre} carries: ${failures.join(', ')}`);
    }
    await execute(readOne.data, parts);
  },
});

/** When a task is queued by the clock, in UTC. A worker that was down then catches up once, within two hours. */
export interface Schedule {
  task: Task<Record<string, never>>;
  when: string;
}
