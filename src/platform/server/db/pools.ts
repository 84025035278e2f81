import pg, { type Pool, type PoolConfig } from 'pg';
import { type Ajustes, baseAddress } from '../config.ts';

// dates stay as PostgreSQL writes them: civil dates have no instant, and instants travel as ISO text
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const createPool = (
  address: string,
  max: number,
  ajustes: Ajustes,
  onFailure: (error: Error) => void,
  others: PoolConfig = {},
): Pool => {
  const pool = new pg.Pool({
    connectionString: address,
    max,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: ajustes.STATEMENT_TIMEOUT_MS,
    lock_timeout: Math.ceil(ajustes.STATEMENT_TIMEOUT_MS / 2),
    idle_in_transaction_session_timeout: ajustes.STATEMENT_TIMEOUT_MS + 5000,
    ...others,
  });
  // A connection that breaks, idle or in use, must not end the process: whoever uses it gets the error from its statement,
  // and the next one a new connection.
  pool.on('connect', (connection) => connection.on('error', onFailure));
  // the pool repeats what its idle connections say
  pool.on('error', () => {});
  return pool;
};

export interface Pools {
  app: Pool;
  auth: Pool;
  close: () => Promise<void>;
}

/** The connections of a serving process: app_user for requests, app_auth for credentials. */
export const openPools = (ajustes: Ajustes, onFailure: (error: Error) => void): Pools => {
  const app = createPool(baseAddress(ajustes, 'app_user'), ajustes.DATABASE_POOL, ajustes, onFailure);
  const auth = createPool(baseAddress(ajustes, 'app_auth'), ajustes.DATABASE_AUTH_POOL, ajustes, onFailure);
  return {
    app,
    auth,
    close: async () => {
      await Promise.all([app.end(), auth.end()]);
    },
  };
};

// the queue's library wants what the driver gives by default, not what this module makes of it
const queueTypes = new pg.TypeOverrides();
queueTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value));
queueTypes.setTypeParser(pg.types.builtins.INT8, (value) => value);

export interface JobPools {
  queue: Pool;
  worker: Pool;
  auth: Pool;
  close: () => Promise<void>;
}

/** Only the queue, for a command that looks at it. */
export const openQueue = (ajustes: Ajustes, max: number, onFailure: (error: Error) => void): Pool =>
  createPool(baseAddress(ajustes, 'app_jobs'), max, ajustes, onFailure, { pipeline: false, types: queueTypes });

/** The connections of a worker: app_jobs for the queue, app_worker for companies, app_auth for credentials. */
export const openJobPools = (ajustes: Ajustes, onFailure: (error: Error) => void): JobPools => {
  // one for each job that runs, and for listening, the heartbeat and the metrics
  const queue = openQueue(ajustes, ajustes.WORKER_CONCURRENCY + 3, onFailure);
  const worker = createPool(baseAddress(ajustes, 'app_worker'), ajustes.WORKER_CONCURRENCY, ajustes, onFailure);
  const auth = createPool(baseAddress(ajustes, 'app_auth'), ajustes.WORKER_CONCURRENCY, ajustes, onFailure);
  return {
    queue,
    worker,
    auth,
    close: async () => {
      await Promise.all([queue.end(), worker.end(), auth.end()]);
    },
  };
};
