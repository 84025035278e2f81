import { findCuenta } from '#src/platform/server/credentials/accounts.ts';
import { findAlta } from '#src/platform/server/credentials/altas.ts';
import {
  recordAttempt,
  countAttempt,
  demandMargin,
  FAILURES_PER_CUENTA,
  FAILURES_PER_ADDRESS,
  keyOfCuenta,
  keyOfAddress,
  forgetAttempts,
} from '#src/platform/server/credentials/attempts.ts';
import { findDispositivo, keyOfDispositivo } from '#src/platform/server/credentials/devices.ts';
import { recordWrongClave } from '#src/platform/server/credentials/failures.ts';
import { openSesion, type Provenance, type OpenSesion } from '#src/platform/server/credentials/sessions.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';

/**
 * The attempt is counted before the password is looked at, and taken back when it was right: against the account, or, in a browser
 * where its owner has signed in before, against that browser, which what strangers fail to guess never keeps out. Against the address
 * only failures count, since hundreds of people may share one. An unknown address costs and answers the same.
 */
export const iniciarSesion = async (
  { pools, passwords, ajustes }: Parts,
  { correo, clave }: { correo: string; clave: string },
  { navegador, ...procedencia }: Provenance & { navegador: string | undefined },
): Promise<OpenSesion> => {
  const direccion = keyOfAddress(procedencia.ip);
  const { cuenta, alta, llave, intentos } = await inTransaction({ pool: pools.auth }, async (tx) => {
    const conocido = await findDispositivo(tx, correo, procedencia.dispositivo);
    if (conocido === undefined) await demandMargin(tx, direccion, FAILURES_PER_ADDRESS);
    const suya = conocido === undefined ? keyOfCuenta(correo) : keyOfDispositivo(conocido);
    return {
      llave: suya,
      intentos: await countAttempt(tx, suya, FAILURES_PER_CUENTA),
      cuenta: await findCuenta(tx, correo),
      alta: await findAlta(tx, correo, navegador),
    };
  });
  // outside a transaction: hashing takes longer than everything else together
  const correcta = await passwords.verify(clave, cuenta?.clave);
  if (!cuenta || !correcta) {
    // whoever signed up and has not confirmed is told so, whatever else the address has. It takes nothing back: signing up with
    // somebody's address would buy more guesses at their password
    const sinConfirmar = await passwords.verify(clave, alta?.clave);
    await inTransaction({ pool: pools.auth }, async (tx) => {
      if (!sinConfirmar) await recordAttempt(tx, direccion, FAILURES_PER_ADDRESS);
      await recordWrongClave(tx, correo, intentos, procedencia);
    });
    throw problem<typeof contracts.iniciarSesion>(sinConfirmar ? 'sesion.correo_sin_confirmar' : 'sesion.credenciales');
  }
  return inTransaction({ pool: pools.auth }, async (tx) => {
    await forgetAttempts(tx, llave);
    return openSesion(tx, cuenta.usuario_id, ajustes, procedencia);
  });
};
