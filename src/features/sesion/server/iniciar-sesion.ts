import { buscarCuenta } from '#src/platform/server/credentials/accounts.ts';
import {
  contarIntento,
  exigirMargen,
  FALLOS_POR_CUENTA,
  FALLOS_POR_DIRECCION,
  llaveDeCuenta,
  llaveDeDireccion,
  olvidarIntentos,
} from '#src/platform/server/credentials/attempts.ts';
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
  procedencia: Procedencia,
): Promise<SesionAbierta> => {
  const direccion = llaveDeDireccion(procedencia.ip);
  const cuenta = await enTransaccion({ pool: pools.auth }, async (tx) => {
    await exigirMargen(tx, direccion, FALLOS_POR_DIRECCION);
    await contarIntento(tx, llaveDeCuenta(correo), FALLOS_POR_CUENTA);
    return buscarCuenta(tx, correo);
  });
  // outside a transaction: hashing takes longer than everything else together
  const correcta = await claves.verificar(clave, cuenta?.clave);
  if (!cuenta || !correcta) {
    await enTransaccion({ pool: pools.auth }, (tx) => contarIntento(tx, direccion, FALLOS_POR_DIRECCION));
    throw problema('sesion.credenciales');
  }
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    await olvidarIntentos(tx, llaveDeCuenta(correo));
    if (ajustes.EMAIL_CONFIRMATION && !cuenta.correo_confirmado) throw problema('sesion.correo_sin_confirmar');
    return abrirSesion(tx, cuenta.usuario_id, ajustes.SESSION_DAYS, procedencia);
  });
};
