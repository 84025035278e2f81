import type { Tx } from '../db/client.ts';
import { encolar } from '../jobs/enqueue.ts';
import { anotarIntento, contarIntento, type Limite } from './attempts.ts';
import { correoDeCuentaExistente } from './mails.ts';

/*
 * What one address is sent, whoever asks for it. Each kind of mail is counted apart: otherwise a stranger who signs up with somebody's
 * address would keep them from recovering their password.
 */

const AL_DIA: Limite = { maximo: 20, minutos: 24 * 60 };
const AVISOS_DE_CUENTA: Limite = { maximo: 3, minutos: 24 * 60 };

/** Refuses past what one address is sent of a kind in a day, the same whether or not it has an account. */
export const contarCorreoDelDia = async (tx: Tx, que: string, correo: string): Promise<void> => {
  await contarIntento(tx, `${que}:dia:${correo}`, AL_DIA);
};

/** The account is told that somebody tries to register its address. Past the maximum nothing is sent, and nobody learns of it. */
export const avisarDeCuentaExistente = async (tx: Tx, correo: string): Promise<void> => {
  if (await anotarIntento(tx, `${correoDeCuentaExistente.nombre}:${correo}`, AVISOS_DE_CUENTA)) {
    await encolar(tx, correoDeCuentaExistente, { correo });
  }
};
