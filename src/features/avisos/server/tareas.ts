import * as z from 'zod/mini';
import { definirTarea } from '#src/platform/server/jobs/task.ts';

/** The next one is a few minutes away. */
export const resumirAvisos = definirTarea('resumir-avisos', z.object({}), { intentos: 2 });

export const olvidarAvisos = definirTarea('olvidar-avisos', z.object({}), { intentos: 3 });

/** Says which notices, and not what is in them: that is asked when the mail is written. */
export const correoDeAvisos = definirTarea(
  'correo-de-avisos',
  z.object({ empresa_id: z.uuid(), usuario_id: z.uuid(), envio_id: z.uuid() }),
);
