import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type Ajustes, baseAddress } from '../config.ts';

export interface Health {
  /** From now on the process says that it is not ready, so that the load balancer sends it nothing new. */
  drain: () => void;
  draining: () => boolean;
}

/**
 * `viva`: the process answers. `lista`: it can serve, that is, it is not stopping and the database answers over a connection of
 * its own: a busy pool is not a reason to be taken out, every other server is as busy.
 */
export const serveHealth = (app: FastifyInstance, ajustes: Ajustes): Health => {
  let stopping = false;
  const probe = new pg.Pool({
    connectionString: baseAddress(ajustes, 'app_user'),
    max: 1,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    idleTimeoutMillis: 60_000,
  });
  probe.on('error', (error) => app.log.warn({ err: error }, 'the health probe lost its connection'));
  app.addHook('onClose', () => probe.end());

  const withoutLog = { logLevel: 'warn' } as const;
  app.get('/salud/viva', withoutLog, async () => ({ estado: 'viva' }));
  app.get('/salud/lista', withoutLog, async (request, response) => {
    if (stopping) return response.code(503).header('retry-after', '5').send({ estado: 'parando' });
    try {
      await probe.query('select 1');
      return { estado: 'lista' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return response.code(503).header('retry-after', '5').send({ estado: 'sin base de datos' });
    }
  });
  return {
    drain: () => {
      stopping = true;
    },
    draining: () => stopping,
  };
};
