import type { Tx } from '../db/client.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { recordAttempt, countAttempt, type Limit } from './attempts.ts';
import { existingCuentaMail } from './mails.ts';

/*
 * What one address is sent, whoever asks for it. Each kind of mail is counted apart: otherwise a stranger who signs up with somebody's
 * address would keep them from recovering their password.
 */

const AL_DIA: Limit = { max: 20, minutes: 24 * 60 };
const CUENTA_NOTICES: Limit = { max: 3, minutes: 24 * 60 };

/** Refuses past what one address is sent of a kind in a day, the same whether or not it has an account. */
export const countCorreoOfDay = async (tx: Tx, what: string, correo: string): Promise<void> => {
  await countAttempt(tx, `${what}:dia:${correo}`, AL_DIA);
};

/** The account is told that somebody tries to register its address. Past the maximum nothing is sent, and nobody learns of it. */
export const notifyOfExistingCuenta = async (tx: Tx, correo: string): Promise<void> => {
  if (await recordAttempt(tx, `${existingCuentaMail.nombre}:${correo}`, CUENTA_NOTICES)) {
    await enqueue(tx, existingCuentaMail, { correo });
  }
};
