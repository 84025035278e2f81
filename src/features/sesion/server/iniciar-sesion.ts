import { buscarCuenta } from '#src/platform/server/credentials/accounts.ts';
import { buscarAlta } from '#src/platform/server/credentials/altas.ts';
import {
  contarIntento,
  exigirMargen,
  FALLOS_POR_CUENTA,
  FALLOS_POR_DIRECCION,
  llaveDeCuenta,
  llaveDeDireccion,
  olvidarIntentos,
} from '#src/platform/server/credentials/attempts.ts';
import { anotarFallo } from '#src/platform/server/credentials/security-events.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';

/**
 * The attempt is counted against the account before the password is looked at, and taken back when it was right. Against the
 * address only failures count, since hundreds of people may share one. An unknown address costs and answers the same.
 */
export const iniciarSesionCon = async (
  { pools, claves, ajustes }: Partes,
  { correo, clave }: { correo: string; clave: string },
  { navegador, ...procedencia }: Procedencia & { navegador: string | undefined },
): Promise<SesionAbierta> => {
  const direccion = llaveDeDireccion(procedencia.ip);
  const { cuenta, alta } = await enTransaccion({ pool: pools.auth }, async (tx) => {
    await exigirMargen(tx, direccion, FALLOS_POR_DIRECCION);
    await contarIntento(tx, llaveDeCuenta(correo), FALLOS_POR_CUENTA);
    return { cuenta: await buscarCuenta(tx, correo), alta: await buscarAlta(tx, correo, navegador) };
  });
  // outside a transaction: hashing takes longer than everything else together
  const correcta = await claves.verificar(clave, cuenta?.clave);
  if (!cuenta || !correcta) {
    // whoever signed up and has not confirmed is told so, whatever else the address has. It takes nothing back: signing up with
    // somebody's address would buy more guesses at their password
    if (await claves.verificar(clave, alta?.clave)) throw problema('sesion.correo_sin_confirmar');
    await enTransaccion({ pool: pools.auth }, (tx) => anotarFallo(tx, correo, procedencia));
    await enTransaccion({ pool: pools.auth }, (tx) => contarIntento(tx, direccion, FALLOS_POR_DIRECCION));
    throw problema('sesion.credenciales');
  }
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    await olvidarIntentos(tx, llaveDeCuenta(correo));
    return abrirSesion(tx, cuenta.usuario_id, ajustes.SESSION_DAYS, procedencia);
  });
};
