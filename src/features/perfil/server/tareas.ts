import * as z from 'zod/mini';
import { definirTarea } from '#src/platform/server/jobs/task.ts';
import { correoSchema } from '#src/platform/shared/campos.ts';

/**
 * The link for the new address. The job makes the code, so none lies in the queue; `clave_desde` says under which password it was
 * asked for, so that changing the password takes back even what is still waiting to be sent.
 */
export const correoDeCambio = definirTarea(
  'correo-de-cambio',
  z.object({ usuario_id: z.uuid(), correo: correoSchema, clave_desde: z.string() }),
);

/**
 * To the address that counted when it happened. A change of address is told twice: when it is asked for, because then its owner can
 * still stop it with a new password, and when it counts, because silence after the first must not mean that nothing happened.
 */
export const avisoDeSeguridad = definirTarea(
  'aviso-de-seguridad',
  z.object({
    usuario_id: z.uuid(),
    correo: correoSchema,
    aviso: z.enum(['correo-pedido', 'correo-cambiado', 'clave-cambiada']),
  }),
);
