import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { type Ajustes, baseAddress } from '../config.ts';

interface DatabaseListener<Payload> {
  /** What a trigger of ours writes. Whoever has a connection can notify anything else, which is not heard. */
  schema: z.ZodMiniType<Payload>;
  onReceive: (payload: Payload) => void;
  /** Listening, for the first time or again: what was said until now was not heard. */
  onStart: () => void;
}

/** What the database tells this process, over one connection of its own. */
export interface Listener {
  /** Until the function it returns is called. */
  listen: <Payload>(topic: string, listener: DatabaseListener<Payload>) => () => void;
  stop: () => Promise<void>;
}

/** A listener as the connection knows it: it is given the text. */
interface Heard {
  onReceive: (text: string) => void;
  onStart: () => void;
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** A connection that broke without a word is found out by asking it something. */
const POLLING_MS = 30_000;
const PATIENCE_MS = 5000;

/** Listens until the connection breaks or it is told to stop. */
const listenOnce = async (
  address: string,
  listeners: ReadonlyMap<string, ReadonlySet<Heard>>,
  stop: AbortSignal,
): Promise<void> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  });
  const ending = Promise.withResolvers<never>();
  // it may break while nobody is waiting for it yet
  ending.promise.catch(() => {});
  client.on('error', ending.reject);
  client.on('end', () => ending.reject(new Error('the connection ended')));
  stop.addEventListener('abort', ending.reject);
  client.on('notification', ({ channel, payload = '' }) => {
    for (const { onReceive } of listeners.get(channel) ?? []) onReceive(payload);
  });
  let polling: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    for (const topic of listeners.keys()) await client.query(`listen ${client.escapeIdentifier(topic)}`);
    for (const ofTopic of listeners.values()) for (const { onStart } of ofTopic) onStart();
    polling = setInterval(() => void client.query('select 1').catch(ending.reject), POLLING_MS);
    await ending.promise;
  } finally {
    clearInterval(polling);
    stop.removeEventListener('abort', ending.reject);
    // one that does not answer is not waited for
    await Promise.race([client.end(), esperar(PATIENCE_MS, undefined, { ref: false })]);
  }
};

/**
 * One connection listens for the whole process and comes back by itself. It begins once the first channel is asked for; channels
 * are asked for while the process starts, so none is added to a connection that listens already.
 */
export const openListener = (ajustes: Ajustes, logger: Logger): Listener => {
  const address = baseAddress(ajustes, 'app_user');
  const listeners = new Map<string, Set<Heard>>();
  const stop = new AbortController();
  let inProgress: Promise<void> | undefined;

  const insist = async (): Promise<void> => {
    let wait = FIRST_WAIT_MS;
    while (!stop.signal.aborted) {
      const since = Date.now();
      try {
        await listenOnce(address, listeners, stop.signal);
      } catch (error) {
        if (stop.signal.aborted) return;
        logger.warn({ err: error }, 'the database is not being listened to; trying again');
      }
      // what lasted was a connection; what did not is tried less and less often
      wait = Date.now() - since > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      await esperar(wait * (0.5 + Math.random() / 2), undefined, { signal: stop.signal }).catch(() => {});
    }
  };

  return {
    listen: (canal, { schema, onReceive, onStart }) => {
      const ofTopic = listeners.get(canal) ?? new Set();
      const heard: Heard = {
        onReceive: (text) => {
          const payload = schema.safeParse(asJson(text));
          if (payload.success) onReceive(payload.data);
          else logger.warn({ canal }, 'a notice that no trigger of ours writes was ignored');
        },
        onStart,
      };
      listeners.set(canal, ofTopic.add(heard));
      // not before whoever asked has asked for all
      inProgress ??= Promise.resolve().then(insist);
      return () => ofTopic.delete(heard);
    },
    stop: async () => {
      stop.abort();
      await inProgress;
    },
  };
};
