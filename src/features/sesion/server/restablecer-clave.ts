import { cambiarClaveDe } from '#src/platform/server/credentials/changes.ts';
import { deQuienEsCodigo, gastarCodigoDeRecuperacion } from '#src/platform/server/credentials/codes.ts';
import { olvidarFallos, recordarDispositivo } from '#src/platform/server/credentials/devices.ts';
import { rechazarCodigo } from '#src/platform/server/credentials/failures.ts';
import { avisoDeSeguridad } from '#src/platform/server/credentials/mails.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { anotarAcceso } from '#src/platform/server/credentials/security-events.ts';
import { cerrarTodasLasSesiones, type Procedencia } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { restablecerClave } from '../contract.ts';
import { confirmarCorreoDe } from './queries.ts';

/**
 * Whoever follows the mail's link has shown that the address is theirs, so it counts as confirmed. Every session ends, and they are told.
 * They can sign in at once, whatever strangers have tried: failures are forgotten, and their browser is known from now on. Returns whose
 * it is, and what the browser keeps.
 */
export const restablecerClaveCon = async (
  partes: Partes,
  { codigo, clave }: { codigo: string; clave: string },
  procedencia: Procedencia,
): Promise<{ usuario_id: string; dispositivo: string }> => {
  const { pools, claves } = partes;
  exigirClavePocoComun(clave);
  // before hashing, which is what costs: made-up codes must not keep the server busy
  const autor = await enTransaccion({ pool: pools.auth }, (tx) => deQuienEsCodigo(tx, 'recuperar-clave', codigo));
  if (autor === undefined) return rechazarCodigo(partes, procedencia.ip);
  const cifrada = await claves.cifrar(clave);
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    const usuarioId = await gastarCodigoDeRecuperacion(tx, codigo);
    if (!usuarioId) throw problema<typeof restablecerClave>('codigo.no_valido');
    await cambiarClaveDe(tx, usuarioId, cifrada);
    const correo = await confirmarCorreoDe(tx, usuarioId);
    await cerrarTodasLasSesiones(tx, usuarioId);
    await encolar(tx, avisoDeSeguridad, { usuario_id: usuarioId, correo, aviso: 'clave-restablecida' });
    await anotarAcceso(tx, 'restablecida', usuarioId, procedencia);
    await olvidarFallos(tx, { usuario_id: usuarioId, correo });
    return { usuario_id: usuarioId, dispositivo: await recordarDispositivo(tx, usuarioId, procedencia.dispositivo) };
  });
};
