import {
  CORREOS_POR_CUENTA,
  CORREOS_POR_DIRECCION,
  contarIntento,
  llaveDeDireccion,
} from '#src/platform/server/credentials/attempts.ts';
import { correoDeRecuperacion } from '#src/platform/server/credentials/mails.ts';
import { contarCorreoDelDia } from '#src/platform/server/credentials/recipients.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import type { Tarea } from '#src/platform/server/jobs/task.ts';
import type { Partes } from '#src/platform/server/parts.ts';

/** Queues a mail about an account for an address, whether or not it has one: only the job finds out, and says nothing. */
export const pedirCorreo = (
  { pools }: Partes,
  tarea: Tarea<{ correo: string }>,
  correo: string,
  ip: string,
): Promise<void> =>
  enTransaccion({ pool: pools.auth }, async (tx) => {
    await contarIntento(tx, `${tarea.nombre}:${correo}`, CORREOS_POR_CUENTA);
    // the link of a recovery lasts an hour: who is refused another has had one that works, but not all day
    if (tarea !== correoDeRecuperacion) await contarCorreoDelDia(tx, tarea.nombre, correo);
    await contarIntento(tx, llaveDeDireccion(ip, tarea.nombre), CORREOS_POR_DIRECCION);
    await encolar(tx, tarea, { correo });
  });
