import { changeClaveOf } from '#src/platform/server/credentials/changes.ts';
import { ownerOfCodigo, spendRecoveryCodigo } from '#src/platform/server/credentials/codes.ts';
import { forgetFailures, rememberDispositivo } from '#src/platform/server/credentials/devices.ts';
import { refuseCodigo } from '#src/platform/server/credentials/failures.ts';
import { securityNotice } from '#src/platform/server/credentials/mails.ts';
import { demandUncommonClave } from '#src/platform/server/credentials/passwords.ts';
import { recordAccess } from '#src/platform/server/credentials/security-events.ts';
import { closeEverySesion, type Provenance } from '#src/platform/server/credentials/sessions.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { confirmarCorreoDe } from './queries.ts';

/**
 * Whoever follows the mail's link has shown that the address is theirs, so it counts as confirmed. Every session ends, and they are told.
 * They can sign in at once, whatever strangers have tried: failures are forgotten, and their browser is known from now on. Returns whose
 * it is, and what the browser keeps.
 */
export const restablecerClave = async (
  parts: Parts,
  { codigo, clave }: { codigo: string; clave: string },
  procedencia: Provenance,
): Promise<{ usuario_id: string; dispositivo: string }> => {
  const { pools, passwords } = parts;
  demandUncommonClave(clave);
  // before hashing, which is what costs: made-up codes must not keep the server busy
  const autor = await inTransaction({ pool: pools.auth }, (tx) => ownerOfCodigo(tx, 'recuperar-clave', codigo));
  if (autor === undefined) return refuseCodigo(parts, procedencia.ip);
  const cifrada = await passwords.hash(clave);
  return inTransaction({ pool: pools.auth }, async (tx) => {
    const usuarioId = await spendRecoveryCodigo(tx, codigo);
    if (!usuarioId) throw problem<typeof contracts.restablecerClave>('codigo.no_valido');
    await changeClaveOf(tx, usuarioId, cifrada);
    const correo = await confirmarCorreoDe(tx, usuarioId);
    await closeEverySesion(tx, usuarioId);
    await enqueue(tx, securityNotice, { usuario_id: usuarioId, correo, aviso: 'clave-restablecida' });
    await recordAccess(tx, 'restablecida', usuarioId, procedencia);
    await forgetFailures(tx, { usuario_id: usuarioId, correo });
    return { usuario_id: usuarioId, dispositivo: await rememberDispositivo(tx, usuarioId, procedencia.dispositivo) };
  });
};
