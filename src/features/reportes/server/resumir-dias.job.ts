import * as z from 'zod/mini';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { defineTask } from '#src/platform/server/jobs/task.ts';
import { resumirDias } from './resumir-dias.ts';

/** The next one is two minutes away, and until then what is stale is read from the rows. */
export const resumirElDia = defineTask('resumir-dias', z.object({}), { attempts: 2 });

export const resumirLosDias = defineJob(resumirElDia, (_, parts) => resumirDias(parts));
