import {
  MAILS_PER_CUENTA,
  MAILS_PER_ADDRESS,
  countAttempt,
  keyOfAddress,
} from '#src/platform/server/credentials/attempts.ts';
import { recoveryMail } from '#src/platform/server/credentials/mails.ts';
import { countCorreoOfDay } from '#src/platform/server/credentials/recipients.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import type { Task } from '#src/platform/server/jobs/task.ts';
import type { Parts } from '#src/platform/server/parts.ts';

/** Queues a mail about an account for an address, whether or not it has one: only the job finds out, and says nothing. */
export const pedirCorreo = (
  { pools }: Parts,
  tarea: Task<{ correo: string }>,
  correo: string,
  ip: string,
): Promise<void> =>
  inTransaction({ pool: pools.auth }, async (tx) => {
    await countAttempt(tx, `${tarea.nombre}:${correo}`, MAILS_PER_CUENTA);
    // the link of a recovery lasts an hour: who is refused another has had one that works, but not all day
    if (tarea !== recoveryMail) await countCorreoOfDay(tx, tarea.nombre, correo);
    await countAttempt(tx, keyOfAddress(ip, tarea.nombre), MAILS_PER_ADDRESS);
    await enqueue(tx, tarea, { correo });
  });
