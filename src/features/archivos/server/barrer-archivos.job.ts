import * as z from 'zod/mini';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { definirTarea } from '#src/platform/server/jobs/task.ts';
import { barrer } from './barrer.ts';

/** The next day tries again anyway. */
export const barrerArchivos = definirTarea('barrer-archivos', z.object({}), { intentos: 3 });

export const barrerLosArchivos = definirTrabajo(barrerArchivos, (_, partes) => barrer(partes, new Date()));
