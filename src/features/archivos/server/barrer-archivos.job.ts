import * as z from 'zod/mini';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { defineTask } from '#src/platform/server/jobs/task.ts';
import { barrer } from './barrer.ts';

/** The next day tries again anyway. */
export const barrerArchivos = defineTask('barrer-archivos', z.object({}), { attempts: 3 });

export const barrerLosArchivos = defineJob(barrerArchivos, (_, parts) => barrer(parts, new Date()));
