import { countAttempt, FAILURES_PER_CUENTA, forgetAttempts } from '#src/platform/server/credentials/attempts.ts';
import { recordWrongClave } from '#src/platform/server/credentials/failures.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { type CuentaPropia, leerCuentaPropia, retenerClave } from './queries-cuenta.ts';

const incorrecta = (campo = 'clave_actual'): Error =>
  problem<typeof contracts.cambiarClave | typeof contracts.cambiarCorreo | typeof contracts.confirmarCambioDeCorreo>(
    'clave.incorrecta',
    {
      campos: [{ campo, codigo: 'incorrecta' }],
    },
  );

/**
 * Whoever sits at an open session must still know the password. Guessing it is counted as at the door, before it is looked at, but apart
 * from it: against the session, so that strangers keep nobody from changing a password. A right one takes the failures back, whatever
 * becomes of the rest of the request.
 */
export const verificarClaveActual = async (
  { pools, passwords }: Pick<Parts, 'pools' | 'passwords'>,
  usuarioId: string,
  clave: string,
  /** `llave`: of what whoever asks holds. `campo`: that it came in, to be marked. */
  { llave, campo }: { llave: string; campo?: string },
): Promise<CuentaPropia> => {
  const { cuenta, intentos } = await inTransaction({ pool: pools.auth }, async (tx) => {
    const propia = await leerCuentaPropia(tx, usuarioId);
    return { cuenta: propia, intentos: await countAttempt(tx, llave, FAILURES_PER_CUENTA) };
  });
  // outside a transaction: hashing takes longer than everything else together
  if (!(await passwords.verify(clave, cuenta.clave))) {
    await inTransaction({ pool: pools.auth }, (tx) => recordWrongClave(tx, cuenta.correo, intentos));
    throw incorrecta(campo);
  }
  await inTransaction({ pool: pools.auth }, (tx) => forgetAttempts(tx, llave));
  return cuenta;
};

/** In the transaction that then acts: the password that was verified may have been changed since, by whoever it protects. */
export const exigirMismaClave = async (tx: Tx, cuenta: CuentaPropia): Promise<void> => {
  if (!(await retenerClave(tx, cuenta))) throw incorrecta();
};
