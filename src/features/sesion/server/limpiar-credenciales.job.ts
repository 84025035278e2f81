import * as z from 'zod/mini';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { defineTask } from '#src/platform/server/jobs/task.ts';
import { borrarCaducas, tablasCaducas } from './queries-trabajos.ts';

/** The next hour tries again anyway. */
export const limpiarCredenciales = defineTask('limpiar-credenciales', z.object({}), { attempts: 3 });

/** Each batch is a transaction of its own: short locks, however much has expired. */
const LOTE = 1000;

export const limpiarLasCredenciales = defineJob(limpiarCredenciales, async (_, { withCredentials, logger }) => {
  for (const tabla of tablasCaducas) {
    let borradas = 0;
    let lote: number;
    do {
      lote = await withCredentials((tx) => borrarCaducas(tx, tabla, LOTE));
      borradas += lote;
    } while (lote === LOTE);
    logger.debug({ tabla, borradas }, 'expired rows deleted');
  }
});
