import * as z from 'zod/mini';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { definirTarea } from '#src/platform/server/jobs/task.ts';
import { resumirDias } from './resumir-dias.ts';

/** The next one is two minutes away, and until then what is stale is read from the rows. */
export const resumirElDia = definirTarea('resumir-dias', z.object({}), { intentos: 2 });

export const resumirLosDias = definirTrabajo(resumirElDia, (_, partes) => resumirDias(partes));
