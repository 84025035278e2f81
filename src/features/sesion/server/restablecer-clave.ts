import { cambiarClaveDe } from '#src/platform/server/credentials/changes.ts';
import { gastarCodigoDeRecuperacion } from '#src/platform/server/credentials/codes.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { anotarAcceso } from '#src/platform/server/credentials/security-events.ts';
import { cerrarTodasLasSesiones, type Procedencia } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { confirmarCorreoDe } from './queries.ts';

/** Whoever follows the mail's link has shown that the address is theirs, so it counts as confirmed. Every session ends. Returns whose. */
export const restablecerClaveCon = async (
  { pools, claves }: Partes,
  { codigo, clave }: { codigo: string; clave: string },
  procedencia: Procedencia,
): Promise<string> => {
  exigirClavePocoComun(clave);
  const cifrada = await claves.cifrar(clave);
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    const usuarioId = await gastarCodigoDeRecuperacion(tx, codigo);
    if (!usuarioId) throw problema('codigo.no_valido');
    await cambiarClaveDe(tx, usuarioId, cifrada);
    await confirmarCorreoDe(tx, usuarioId);
    await cerrarTodasLasSesiones(tx, usuarioId);
    await anotarAcceso(tx, 'restablecida', usuarioId, procedencia);
    return usuarioId;
  });
};
