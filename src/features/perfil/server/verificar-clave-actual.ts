import { contarIntento, FALLOS_POR_CUENTA, olvidarIntentos } from '#src/platform/server/credentials/attempts.ts';
import { anotarClaveIncorrecta } from '#src/platform/server/credentials/failures.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { cambiarClave, cambiarCorreo, confirmarCambioDeCorreo } from '../contract.ts';
import { type CuentaPropia, leerCuentaPropia, retenerClave } from './queries-cuenta.ts';

const incorrecta = (campo = 'clave_actual'): Error =>
  problema<typeof cambiarClave | typeof cambiarCorreo | typeof confirmarCambioDeCorreo>('clave.incorrecta', {
    campos: [{ campo, codigo: 'incorrecta' }],
  });

/**
 * Whoever sits at an open session must still know the password. Guessing it is counted as at the door, before it is looked at, but apart
 * from it: against the session, so that strangers keep nobody from changing a password. A right one takes the failures back, whatever
 * becomes of the rest of the request.
 */
export const verificarClaveActual = async (
  { pools, claves }: Pick<Partes, 'pools' | 'claves'>,
  usuarioId: string,
  clave: string,
  /** `llave`: of what whoever asks holds. `campo`: that it came in, to be marked. */
  { llave, campo }: { llave: string; campo?: string },
): Promise<CuentaPropia> => {
  const { cuenta, intentos } = await enTransaccion({ pool: pools.auth }, async (tx) => {
    const propia = await leerCuentaPropia(tx, usuarioId);
    return { cuenta: propia, intentos: await contarIntento(tx, llave, FALLOS_POR_CUENTA) };
  });
  // outside a transaction: hashing takes longer than everything else together
  if (!(await claves.verificar(clave, cuenta.clave))) {
    await enTransaccion({ pool: pools.auth }, (tx) => anotarClaveIncorrecta(tx, cuenta.correo, intentos));
    throw incorrecta(campo);
  }
  await enTransaccion({ pool: pools.auth }, (tx) => olvidarIntentos(tx, llave));
  return cuenta;
};

/** In the transaction that then acts: the password that was verified may have been changed since, by whoever it protects. */
export const exigirMismaClave = async (tx: Tx, cuenta: CuentaPropia): Promise<void> => {
  if (!(await retenerClave(tx, cuenta))) throw incorrecta();
};
