import type * as z from 'zod/mini';

/**
 * With the queue's backoff (e^attempt seconds, at most about 6 hours), 20 attempts last 65 hours: a mail server that breaks on
 * Friday evening can be repaired on Monday morning and nothing is lost.
 */
const ATTEMPTS = 20;

/** What a job is called and what it carries. Never a secret: payloads lie in a table until they are done. */
export interface Task<Payload = unknown> {
  nombre: string;
  payload: z.ZodMiniType<Payload>;
  /** How often it is tried before it is given up and shown as dead. */
  attempts: number;
}

export const defineTask = <Payload>(
  nombre: string,
  payload: z.ZodMiniType<Payload>,
  { attempts = ATTEMPTS }: { attempts?: number } = {},
): Task<Payload> => ({ nombre, payload, attempts });
