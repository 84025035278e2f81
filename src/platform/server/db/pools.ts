import pg, { type Pool, type PoolConfig } from 'pg';
import { type Ajustes, direccionDeBase } from '../config.ts';

// dates stay as PostgreSQL writes them: civil dates have no instant, and instants travel as ISO text
pg.types.setTypeParser(pg.types.builtins.DATE, (valor) => valor);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (valor) => new Date(valor).toISOString());
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const crearPool = (
  direccion: string,
  max: number,
  ajustes: Ajustes,
  alFallar: (error: Error) => void,
  otras: PoolConfig = {},
): Pool => {
  const pool = new pg.Pool({
    connectionString: direccion,
    max,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: ajustes.STATEMENT_TIMEOUT_MS,
    lock_timeout: Math.ceil(ajustes.STATEMENT_TIMEOUT_MS / 2),
    idle_in_transaction_session_timeout: ajustes.STATEMENT_TIMEOUT_MS + 5000,
    ...otras,
  });
  // A connection that breaks, idle or in use, must not end the process: whoever uses it gets the error from its statement,
  // and the next one a new connection.
  pool.on('connect', (conexion) => conexion.on('error', alFallar));
  // the pool repeats what its idle connections say
  pool.on('error', () => {});
  return pool;
};

export interface Pools {
  app: Pool;
  auth: Pool;
  cerrar: () => Promise<void>;
}

/** The connections of a serving process: app_user for requests, app_auth for credentials. */
export const abrirPools = (ajustes: Ajustes, alFallar: (error: Error) => void): Pools => {
  const app = crearPool(direccionDeBase(ajustes, 'app_user'), ajustes.DATABASE_POOL, ajustes, alFallar);
  const auth = crearPool(direccionDeBase(ajustes, 'app_auth'), ajustes.DATABASE_AUTH_POOL, ajustes, alFallar);
  return {
    app,
    auth,
    cerrar: async () => {
      await Promise.all([app.end(), auth.end()]);
    },
  };
};

// the queue's library wants what the driver gives by default, not what this module makes of it
const tiposDeLaCola = new pg.TypeOverrides();
tiposDeLaCola.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (valor) => new Date(valor));
tiposDeLaCola.setTypeParser(pg.types.builtins.INT8, (valor) => valor);

export interface PoolsDeTrabajos {
  cola: Pool;
  worker: Pool;
  auth: Pool;
  cerrar: () => Promise<void>;
}

/** Only the queue, for a command that looks at it. */
export const abrirCola = (ajustes: Ajustes, max: number, alFallar: (error: Error) => void): Pool =>
  crearPool(direccionDeBase(ajustes, 'app_jobs'), max, ajustes, alFallar, { pipeline: false, types: tiposDeLaCola });

/** The connections of a worker: app_jobs for the queue, app_worker for companies, app_auth for credentials. */
export const abrirPoolsDeTrabajos = (ajustes: Ajustes, alFallar: (error: Error) => void): PoolsDeTrabajos => {
  // one for each job that runs, and for listening, the heartbeat and the metrics
  const cola = abrirCola(ajustes, ajustes.WORKER_CONCURRENCY + 3, alFallar);
  const worker = crearPool(direccionDeBase(ajustes, 'app_worker'), ajustes.WORKER_CONCURRENCY, ajustes, alFallar);
  const auth = crearPool(direccionDeBase(ajustes, 'app_auth'), ajustes.WORKER_CONCURRENCY, ajustes, alFallar);
  return {
    cola,
    worker,
    auth,
    cerrar: async () => {
      await Promise.all([cola.end(), worker.end(), auth.end()]);
    },
  };
};
