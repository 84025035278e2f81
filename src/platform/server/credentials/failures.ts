import type { invalidCodigo } from '#src/platform/shared/credentials.ts';
import type { Tx } from '../db/client.ts';
import type { Pools } from '../db/pools.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { problem } from '#src/platform/shared/problem.ts';
import {
  recordAttempt,
  countAttempt,
  FAILURES_PER_CUENTA,
  FAILURES_PER_ADDRESS,
  type Limit,
  keyOfAddress,
} from './attempts.ts';
import { attemptsMail } from './mails.ts';
import { recordFailure, type Origin } from './security-events.ts';

const NOTICES_PER_CUENTA: Limit = { max: 1, minutes: 24 * 60 };

/**
 * A wrong password, the so-manyth in a while: the companies of whoever has the address are told of it later, and the owner at once when
 * no more are let try. Only jobs find out whether somebody has it.
 */
export const recordWrongClave = async (tx: Tx, correo: string, attempts: number, origin?: Origin): Promise<void> => {
  const exhausted = attempts >= FAILURES_PER_CUENTA.max;
  await recordFailure(tx, correo, exhausted, origin);
  if (exhausted && (await recordAttempt(tx, `${attemptsMail.nombre}:${correo}`, NOTICES_PER_CUENTA))) {
    await enqueue(tx, attemptsMail, { correo });
  }
};

/**
 * A code that opens nothing counts against the address it came from, so that trying them ends. One that is good is looked at before
 * anything is counted: nobody loses theirs because somebody else tries from the same address.
 */
export const refuseCodigo = async ({ pools }: { pools: Pick<Pools, 'auth'> }, ip: string): Promise<never> => {
  await inTransaction({ pool: pools.auth }, (tx) =>
    countAttempt(tx, keyOfAddress(ip, 'codigos'), FAILURES_PER_ADDRESS),
  );
  throw problem<typeof invalidCodigo>('codigo.no_valido');
};
