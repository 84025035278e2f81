import { keyOfSecret } from '#src/platform/server/credentials/attempts.ts';
import { changeClaveOf } from '#src/platform/server/credentials/changes.ts';
import { securityNotice } from '#src/platform/server/credentials/mails.ts';
import { demandUncommonClave } from '#src/platform/server/credentials/passwords.ts';
import { recordAccess } from '#src/platform/server/credentials/security-events.ts';
import { closeOtherSesiones, type Provenance } from '#src/platform/server/credentials/sessions.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { exigirMismaClave, verificarClaveActual } from './verificar-clave-actual.ts';

/** `token` is of the session that asks: it stays, every other one of the person ends. */
export const cambiarClave = async (
  parts: Parts,
  { usuario_id, token, ...procedencia }: { usuario_id: string; token: string } & Provenance,
  { clave_actual, clave }: BodyOf<typeof contracts.cambiarClave>,
): Promise<void> => {
  demandUncommonClave(clave);
  const cuenta = await verificarClaveActual(parts, usuario_id, clave_actual, {
    llave: keyOfSecret('sesion', token),
  });
  const cifrada = await parts.passwords.hash(clave);
  await inTransaction({ pool: parts.pools.auth }, async (tx) => {
    await exigirMismaClave(tx, cuenta);
    await changeClaveOf(tx, usuario_id, cifrada);
    await closeOtherSesiones(tx, usuario_id, token);
    await recordAccess(tx, 'cierre', usuario_id, procedencia);
    await enqueue(tx, securityNotice, { usuario_id, correo: cuenta.correo, aviso: 'clave-cambiada' });
  });
};
