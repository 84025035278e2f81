import * as z from 'zod/mini';
import { correoSchema } from '#src/platform/shared/fields.ts';
import { defineTask } from '../jobs/task.ts';

/**
 * The mails that accounts need. They carry the address and not a person: a request for an address without an account queues the
 * same job, so that nothing in the answer or its timing tells the two apart. The job makes the code, so none lies in the queue.
 */
const a = z.object({ correo: correoSchema });

/** Of a sign-up, or of the newest that waits at the address. */
export const confirmationMail = defineTask(
  'correo-de-confirmacion',
  z.object({ correo: correoSchema, alta_id: z.optional(z.uuid()) }),
);
export const recoveryMail = defineTask('correo-de-recuperacion', a);
/** Somebody tried to register an address that has an account: its owner is told, the stranger is not. */
export const existingCuentaMail = defineTask('correo-de-cuenta-existente', a);
/** Somebody has failed to guess a password as often as is let. */
export const attemptsMail = defineTask('correo-de-intentos', a);

export const SECURITY_NOTICES = ['correo-pedido', 'correo-cambiado', 'clave-cambiada', 'clave-restablecida'] as const;

/**
 * To the address that counted when it happened. A change of address is told twice: when it is asked for, because then its owner can
 * still stop it with a new password, and when it counts, because silence after the first must not mean that nothing happened.
 */
export const securityNotice = defineTask(
  'aviso-de-seguridad',
  z.object({
    usuario_id: z.uuid(),
    correo: correoSchema,
    aviso: z.enum(SECURITY_NOTICES),
  }),
);
