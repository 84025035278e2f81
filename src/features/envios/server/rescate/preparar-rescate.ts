import { randomUUID } from 'node:crypto';
import type * as contracts from '#src/dominio/telefono/contract-rescate.ts';
import { createKeyPair, enBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import { digest, derivedSecret } from '#src/platform/server/credentials/secrets.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { insertKey, insertarCredencial, readPublicKey } from './queries-keys.ts';

/** Made by whoever asks first. Two who ask at once may make two, and files of either open. */
const keyInUse = async ({ pools }: Pick<Parts, 'pools'>) => {
  const key = await inTransaction({ pool: pools.auth, readOnly: true }, readPublicKey);
  if (key) return key;
  const [id, par] = [randomUUID(), await createKeyPair()];
  await inTransaction({ pool: pools.auth }, (tx) => insertKey(tx, id, par));
  return { id, publica: par.publica };
};

/** In one session always the same: asked for again, it is no other. */
export const prepararRescate = async (
  parts: Pick<Parts, 'pools'>,
  usuarioId: string,
  tokenDeSesion: string,
): Promise<ResponseOf<typeof contracts.prepararRescate>> => {
  const { id, publica } = await keyInUse(parts);
  const credencial = derivedSecret(tokenDeSesion, 'rescate');
  await inTransaction({ pool: parts.pools.auth }, (tx) =>
    insertarCredencial(tx, digest(credencial), digest(tokenDeSesion)),
  );
  return { usuario_id: usuarioId, clave_id: id, clave_publica: enBase64(publica), credencial };
};
