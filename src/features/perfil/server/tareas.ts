import * as z from 'zod/mini';
import { defineTask } from '#src/platform/server/jobs/task.ts';
import { correoSchema } from '#src/platform/shared/fields.ts';

/**
 * The link for the new address. The job makes the code, so none lies in the queue; `clave_desde` says under which password it was
 * asked for, so that changing the password takes back even what is still waiting to be sent.
 */
export const correoDeCambio = defineTask(
  'correo-de-cambio',
  z.object({ usuario_id: z.uuid(), correo: correoSchema, clave_desde: z.string() }),
);
