import { llaveDeSecreto } from '#src/platform/server/credentials/attempts.ts';
import { cambiarClaveDe } from '#src/platform/server/credentials/changes.ts';
import { avisoDeSeguridad } from '#src/platform/server/credentials/mails.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { anotarAcceso } from '#src/platform/server/credentials/security-events.ts';
import { cerrarLasDemasSesiones, type Procedencia } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { cambiarClave } from '../contract.ts';
import { exigirMismaClave, verificarClaveActual } from './verificar-clave-actual.ts';

/** `token` is of the session that asks: it stays, every other one of the person ends. */
export const cambiarClaveCon = async (
  partes: Partes,
  { usuario_id, token, ...procedencia }: { usuario_id: string; token: string } & Procedencia,
  { clave_actual, clave }: CuerpoDe<typeof cambiarClave>,
): Promise<void> => {
  exigirClavePocoComun(clave);
  const cuenta = await verificarClaveActual(partes, usuario_id, clave_actual, {
    llave: llaveDeSecreto('sesion', token),
  });
  const cifrada = await partes.claves.cifrar(clave);
  await enTransaccion({ pool: partes.pools.auth }, async (tx) => {
    await exigirMismaClave(tx, cuenta);
    await cambiarClaveDe(tx, usuario_id, cifrada);
    await cerrarLasDemasSesiones(tx, usuario_id, token);
    await anotarAcceso(tx, 'cierre', usuario_id, procedencia);
    await encolar(tx, avisoDeSeguridad, { usuario_id, correo: cuenta.correo, aviso: 'clave-cambiada' });
  });
};
