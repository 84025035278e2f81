import { buscarCuenta } from '#src/platform/server/credentials/accounts.ts';
import { buscarAlta } from '#src/platform/server/credentials/altas.ts';
import {
  anotarIntento,
  contarIntento,
  exigirMargen,
  FALLOS_POR_CUENTA,
  FALLOS_POR_DIRECCION,
  llaveDeCuenta,
  llaveDeDireccion,
  olvidarIntentos,
} from '#src/platform/server/credentials/attempts.ts';
import { buscarDispositivo, llaveDeDispositivo } from '#src/platform/server/credentials/devices.ts';
import { anotarClaveIncorrecta } from '#src/platform/server/credentials/failures.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { iniciarSesion } from '../contract.ts';

/**
 * The attempt is counted before the password is looked at, and taken back when it was right: against the account, or, in a browser
 * where its owner has signed in before, against that browser, which what strangers fail to guess never keeps out. Against the address
 * only failures count, since hundreds of people may share one. An unknown address costs and answers the same.
 */
export const iniciarSesionCon = async (
  { pools, claves, ajustes }: Partes,
  { correo, clave }: { correo: string; clave: string },
  { navegador, ...procedencia }: Procedencia & { navegador: string | undefined },
): Promise<SesionAbierta> => {
  const direccion = llaveDeDireccion(procedencia.ip);
  const { cuenta, alta, llave, intentos } = await enTransaccion({ pool: pools.auth }, async (tx) => {
    const conocido = await buscarDispositivo(tx, correo, procedencia.dispositivo);
    if (conocido === undefined) await exigirMargen(tx, direccion, FALLOS_POR_DIRECCION);
    const suya = conocido === undefined ? llaveDeCuenta(correo) : llaveDeDispositivo(conocido);
    return {
      llave: suya,
      intentos: await contarIntento(tx, suya, FALLOS_POR_CUENTA),
      cuenta: await buscarCuenta(tx, correo),
      alta: await buscarAlta(tx, correo, navegador),
    };
  });
  // outside a transaction: hashing takes longer than everything else together
  const correcta = await claves.verificar(clave, cuenta?.clave);
  if (!cuenta || !correcta) {
    // whoever signed up and has not confirmed is told so, whatever else the address has. It takes nothing back: signing up with
    // somebody's address would buy more guesses at their password
    const sinConfirmar = await claves.verificar(clave, alta?.clave);
    await enTransaccion({ pool: pools.auth }, async (tx) => {
      if (!sinConfirmar) await anotarIntento(tx, direccion, FALLOS_POR_DIRECCION);
      await anotarClaveIncorrecta(tx, correo, intentos, procedencia);
    });
    throw problema<typeof iniciarSesion>(sinConfirmar ? 'sesion.correo_sin_confirmar' : 'sesion.credenciales');
  }
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    await olvidarIntentos(tx, llave);
    return abrirSesion(tx, cuenta.usuario_id, ajustes, procedencia);
  });
};
