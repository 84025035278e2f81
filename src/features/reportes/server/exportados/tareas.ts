import * as z from 'zod/mini';
import { defineTask } from '#src/platform/server/jobs/task.ts';

/** Somebody waits for it: after a few tries it is said that it failed. */
export const hacerReporte = defineTask('hacer-reporte', z.object({ empresa_id: z.uuid(), reporte_id: z.uuid() }), {
  attempts: 4,
});
