import * as z from 'zod/mini';
import { definirTarea } from '#src/platform/server/jobs/task.ts';

/** Somebody waits for it: after a few tries it is said that it failed. */
export const hacerReporte = definirTarea('hacer-reporte', z.object({ empresa_id: z.uuid(), reporte_id: z.uuid() }), {
  intentos: 4,
});
