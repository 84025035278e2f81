import { readAjustes } from '#src/platform/server/config.ts';
import { openJobPools } from '#src/platform/server/db/pools.ts';
import { doorsOf } from '#src/platform/server/jobs/doors.ts';
import type { JobParts } from '#src/platform/server/jobs/job.ts';
import { createLogger } from '#src/platform/server/log.ts';
import { openStore } from '#src/platform/server/storage/store.ts';
import type { BaseDePrueba } from './database.ts';

export interface PartesDePrueba extends JobParts {
  /** Everything that was logged with them. */
  bitacora: () => string;
  cerrar: () => Promise<void>;
}

/** What a job works with in a worker, to run one directly. */
export const partesDePrueba = (base: BaseDePrueba, entorno: Record<string, string>): PartesDePrueba => {
  const ajustes = readAjustes(base.entorno({ ...entorno, LOG_LEVEL: 'info' }));
  const pools = openJobPools(ajustes, () => {});
  let escrito = '';
  return {
    ajustes,
    logger: createLogger(ajustes, { write: (linea) => (escrito += linea) }),
    store: openStore(ajustes),
    ...doorsOf(pools),
    send: async () => {
      throw new Error('no mail is sent here');
    },
    lastAttempt: false,
    bitacora: () => escrito,
    cerrar: pools.close,
  };
};
