import * as z from 'zod/mini';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { definirTarea } from '#src/platform/server/jobs/task.ts';
import { extenderSeries } from './extender-series.ts';

/** The next day tries again anyway. */
export const extenderRecurrentes = definirTarea('extender-series', z.object({}), { intentos: 5 });

export const extenderLasRecurrentes = definirTrabajo(extenderRecurrentes, (_, partes) => extenderSeries(partes));
