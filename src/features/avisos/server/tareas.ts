import * as z from 'zod/mini';
import { defineTask } from '#src/platform/server/jobs/task.ts';

/** The next one is a few minutes away. */
export const resumirAvisos = defineTask('resumir-avisos', z.object({}), { attempts: 2 });

export const olvidarAvisos = defineTask('olvidar-avisos', z.object({}), { attempts: 3 });

/** Says which notices, and not what is in them: that is asked when the mail is written. */
export const correoDeAvisos = defineTask(
  'correo-de-avisos',
  z.object({ empresa_id: z.uuid(), usuario_id: z.uuid(), envio_id: z.uuid() }),
);
