import * as z from 'zod/mini';
import { countFailures } from '#src/platform/server/credentials/security-events.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { defineTask } from '#src/platform/server/jobs/task.ts';

/** The next five minutes try again anyway. */
export const contarFallosDeAcceso = defineTask('contar-fallos', z.object({}), { attempts: 3 });

const LOTE = 500;

/** Passwords that were not right, into the audit of the companies whose people they were tried on. */
export const contarLosFallos = defineJob(contarFallosDeAcceso, async (_, { withCredentials }) => {
  let contados: number;
  do contados = await withCredentials((tx) => countFailures(tx, LOTE));
  while (contados === LOTE);
});
