import { CORREOS_POR_CUENTA, contarIntento, llaveDeSecreto } from '#src/platform/server/credentials/attempts.ts';
import { avisoDeSeguridad } from '#src/platform/server/credentials/mails.ts';
import { contarCorreoDelDia } from '#src/platform/server/credentials/recipients.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { cambiarCorreo } from '../contract.ts';
import { hacerValerCorreo } from './hacer-valer-correo.ts';
import { anotarCambio, olvidarCambio, type CambioPendiente } from './queries-cambio.ts';
import type { CuentaPropia } from './queries-cuenta.ts';
import { correoDeCambio } from './tareas.ts';
import { exigirMismaClave, verificarClaveActual } from './verificar-clave-actual.ts';

/** Whether the new address has an account only the job finds out: nothing here depends on it, neither the answer nor its time. */
export const enviarConfirmacion = async (tx: Tx, cambio: CambioPendiente): Promise<void> => {
  const { usuario_id, correo } = cambio;
  await contarIntento(tx, `${correoDeCambio.nombre}:${usuario_id}`, CORREOS_POR_CUENTA);
  await contarIntento(tx, `${correoDeCambio.nombre}:${correo}`, CORREOS_POR_CUENTA);
  await contarCorreoDelDia(tx, correoDeCambio.nombre, correo);
  await anotarCambio(tx, cambio);
  // one waiting request per person: what was asked for last is what is meant
  await encolar(tx, correoDeCambio, cambio, `${correoDeCambio.nombre}:${usuario_id}`);
};

const pedirConfirmacion = async (tx: Tx, cuenta: CuentaPropia, correo: string): Promise<void> => {
  const { usuario_id, clave_desde } = cuenta;
  await enviarConfirmacion(tx, { usuario_id, correo, clave_desde });
  await encolar(tx, avisoDeSeguridad, { usuario_id, correo: cuenta.correo, aviso: 'correo-pedido' });
};

/** `token` is of the session that asks. */
export const cambiarCorreoCon = async (
  partes: Partes,
  { usuario_id: usuarioId, token }: { usuario_id: string; token: string },
  { correo, clave_actual }: CuerpoDe<typeof cambiarCorreo>,
): Promise<RespuestaDe<typeof cambiarCorreo>> => {
  const cuenta = await verificarClaveActual(partes, usuarioId, clave_actual, {
    llave: llaveDeSecreto('sesion', token),
  });
  return enTransaccion({ pool: partes.pools.auth }, async (tx) => {
    await exigirMismaClave(tx, cuenta);
    if (partes.ajustes.EMAIL_CONFIRMATION && correo !== cuenta.correo) {
      await pedirConfirmacion(tx, cuenta, correo);
      return { estado: 'confirmar' };
    }
    // asking for the address one has takes back having asked for another
    await olvidarCambio(tx, usuarioId);
    if (correo !== cuenta.correo) await hacerValerCorreo(tx, { usuario_id: usuarioId, correo });
    return { estado: 'cambiado' };
  });
};
