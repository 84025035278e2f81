import { cambiarClaveDe } from '#src/platform/server/credentials/changes.ts';
import { gastarCodigoDeRecuperacion } from '#src/platform/server/credentials/codes.ts';
import { avisoDeSeguridad } from '#src/platform/server/credentials/mails.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { cerrarTodasLasSesiones } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { confirmarCorreoDe } from './queries.ts';

/** Whoever follows the mail's link has shown that the address is theirs, so it counts as confirmed. Every session ends, and they are told. */
export const restablecerClaveCon = async (
  { pools, claves }: Partes,
  { codigo, clave }: { codigo: string; clave: string },
): Promise<void> => {
  exigirClavePocoComun(clave);
  const cifrada = await claves.cifrar(clave);
  await enTransaccion({ pool: pools.auth }, async (tx) => {
    const usuarioId = await gastarCodigoDeRecuperacion(tx, codigo);
    if (!usuarioId) throw problema('codigo.no_valido');
    await cambiarClaveDe(tx, usuarioId, cifrada);
    const correo = await confirmarCorreoDe(tx, usuarioId);
    await cerrarTodasLasSesiones(tx, usuarioId);
    await encolar(tx, avisoDeSeguridad, { usuario_id: usuarioId, correo, aviso: 'clave-restablecida' });
  });
};
