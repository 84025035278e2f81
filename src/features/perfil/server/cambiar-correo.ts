import { MAILS_PER_CUENTA, countAttempt, keyOfSecret } from '#src/platform/server/credentials/attempts.ts';
import { securityNotice } from '#src/platform/server/credentials/mails.ts';
import { countCorreoOfDay } from '#src/platform/server/credentials/recipients.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { hacerValerCorreo } from './hacer-valer-correo.ts';
import { anotarCambio, olvidarCambio, type CambioPendiente } from './queries-cambio.ts';
import type { CuentaPropia } from './queries-cuenta.ts';
import { correoDeCambio } from './tareas.ts';
import { exigirMismaClave, verificarClaveActual } from './verificar-clave-actual.ts';

/** Whether the new address has an account only the job finds out: nothing here depends on it, neither the answer nor its time. */
export const enviarConfirmacion = async (tx: Tx, cambio: CambioPendiente): Promise<void> => {
  const { usuario_id, correo } = cambio;
  await countAttempt(tx, `${correoDeCambio.nombre}:${usuario_id}`, MAILS_PER_CUENTA);
  await countAttempt(tx, `${correoDeCambio.nombre}:${correo}`, MAILS_PER_CUENTA);
  await countCorreoOfDay(tx, correoDeCambio.nombre, correo);
  await anotarCambio(tx, cambio);
  // one waiting request per person: what was asked for last is what is meant
  await enqueue(tx, correoDeCambio, cambio, `${correoDeCambio.nombre}:${usuario_id}`);
};

const pedirConfirmacion = async (tx: Tx, cuenta: CuentaPropia, correo: string): Promise<void> => {
  const { usuario_id, clave_desde } = cuenta;
  await enviarConfirmacion(tx, { usuario_id, correo, clave_desde });
  await enqueue(tx, securityNotice, { usuario_id, correo: cuenta.correo, aviso: 'correo-pedido' });
};

/** `token` is of the session that asks. */
export const cambiarCorreo = async (
  parts: Parts,
  { usuario_id: usuarioId, token }: { usuario_id: string; token: string },
  { correo, clave_actual }: BodyOf<typeof contracts.cambiarCorreo>,
): Promise<ResponseOf<typeof contracts.cambiarCorreo>> => {
  const cuenta = await verificarClaveActual(parts, usuarioId, clave_actual, {
    llave: keyOfSecret('sesion', token),
  });
  return inTransaction({ pool: parts.pools.auth }, async (tx) => {
    await exigirMismaClave(tx, cuenta);
    if (parts.ajustes.EMAIL_CONFIRMATION && correo !== cuenta.correo) {
      await pedirConfirmacion(tx, cuenta, correo);
      return { estado: 'confirmar' };
    }
    // asking for the address one has takes back having asked for another
    await olvidarCambio(tx, usuarioId);
    if (correo !== cuenta.correo) await hacerValerCorreo(tx, { usuario_id: usuarioId, correo });
    return { estado: 'cambiado' };
  });
};
