import * as z from 'zod/mini';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import { defineTask } from '#src/platform/server/jobs/task.ts';

/** Carries no token: payloads lie in a table until they are done, so the job makes it (decision 006). */
export const correoDeInvitacion = defineTask(
  'correo-de-invitacion',
  z.object({ empresa_id: z.uuid(), invitacion_id: z.uuid() }),
);

/** A mail of the same invitation that is still waiting is replaced: who is invited twice in a row gets one. */
export const encolarCorreo = (tx: Tx, empresa_id: string, invitacion_id: string): Promise<void> =>
  enqueue(tx, correoDeInvitacion, { empresa_id, invitacion_id }, `invitacion:${invitacion_id}`);
