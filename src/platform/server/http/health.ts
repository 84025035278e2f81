import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type Ajustes, direccionDeBase } from '../config.ts';

export interface Salud {
  /** From now on the process says that it is not ready, so that the load balancer sends it nothing new. */
  drenar: () => void;
  drenando: () => boolean;
}

/**
 * `viva`: the process answers. `lista`: it can serve, that is, it is not stopping and the database answers over a connection of
 * its own: a busy pool is not a reason to be taken out, every other server is as busy.
 */
export const servirSalud = (app: FastifyInstance, ajustes: Ajustes): Salud => {
  let parando = false;
  const sonda = new pg.Pool({
    connectionString: direccionDeBase(ajustes, 'app_user'),
    max: 1,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    idleTimeoutMillis: 60_000,
  });
  sonda.on('error', (error) => app.log.warn({ err: error }, 'the health probe lost its connection'));
  app.addHook('onClose', () => sonda.end());

  const sinRegistro = { logLevel: 'warn' } as const;
  app.get('/salud/viva', sinRegistro, async () => ({ estado: 'viva' }));
  app.get('/salud/lista', sinRegistro, async (peticion, respuesta) => {
    if (parando) return respuesta.code(503).header('retry-after', '5').send({ estado: 'parando' });
    try {
      await sonda.query('select 1');
      return { estado: 'lista' };
    } catch (error) {
      peticion.log.warn({ err: error }, 'the database does not answer');
      return respuesta.code(503).header('retry-after', '5').send({ estado: 'sin base de datos' });
    }
  });
  return {
    drenar: () => {
      parando = true;
    },
    drenando: () => parando,
  };
};
