import * as z from 'zod/mini';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { defineTask } from '#src/platform/server/jobs/task.ts';
import { extenderSeries } from './extender-series.ts';

/** The next day tries again anyway. */
export const extenderRecurrentes = defineTask('extender-series', z.object({}), { attempts: 5 });

export const extenderLasRecurrentes = defineJob(extenderRecurrentes, (_, parts) => extenderSeries(parts));
