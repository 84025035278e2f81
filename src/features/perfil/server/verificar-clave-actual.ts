import {
  contarIntento,
  FALLOS_POR_CUENTA,
  llaveDeCuenta,
  olvidarIntentos,
} from '#src/platform/server/credentials/attempts.ts';
import { anotarFallo } from '#src/platform/server/credentials/security-events.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { type CuentaPropia, leerCuentaPropia, retenerClave } from './queries-cuenta.ts';

const incorrecta = (campo = 'clave_actual'): Error =>
  problema('clave.incorrecta', { campos: [{ campo, codigo: 'incorrecta' }] });

/**
 * Whoever sits at an open session must still know the password. Guessing it here counts where guessing it at the door counts, and
 * likewise before it is looked at; a right one takes the failures back, whatever becomes of the rest of the request.
 */
export const verificarClaveActual = async (
  { pools, claves }: Pick<Partes, 'pools' | 'claves'>,
  usuarioId: string,
  clave: string,
  /** That it came in, to be marked. */
  campo?: string,
): Promise<CuentaPropia> => {
  const cuenta = await enTransaccion({ pool: pools.auth }, async (tx) => {
    const propia = await leerCuentaPropia(tx, usuarioId);
    await contarIntento(tx, llaveDeCuenta(propia.correo), FALLOS_POR_CUENTA);
    return propia;
  });
  // outside a transaction: hashing takes longer than everything else together
  if (!(await claves.verificar(clave, cuenta.clave))) {
    await enTransaccion({ pool: pools.auth }, (tx) => anotarFallo(tx, cuenta.correo));
    throw incorrecta(campo);
  }
  await enTransaccion({ pool: pools.auth }, (tx) => olvidarIntentos(tx, llaveDeCuenta(cuenta.correo)));
  return cuenta;
};

/** In the transaction that then acts: the password that was verified may have been changed since, by whoever it protects. */
export const exigirMismaClave = async (tx: Tx, cuenta: CuentaPropia): Promise<void> => {
  if (!(await retenerClave(tx, cuenta))) throw incorrecta();
};
