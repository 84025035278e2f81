import { randomUUID } from 'node:crypto';
import type * as contracts from '#src/dominio/telefono/contract-sello.ts';
import { createKeyPair, enBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { insertarLlave, leerLlavePublica } from './queries-llaves.ts';

/** Made by whoever asks first. Two who ask at once may make two, and what is sealed with either opens. */
export const verLlaveDeSello = async ({
  pools,
}: Pick<Parts, 'pools'>): Promise<ResponseOf<typeof contracts.verLlaveDeSello>> => {
  const enUso = await inTransaction({ pool: pools.auth, readOnly: true }, leerLlavePublica);
  if (enUso) return { llave_id: enUso.id, llave_publica: enBase64(enUso.publica) };
  const [id, par] = [randomUUID(), await createKeyPair()];
  await inTransaction({ pool: pools.auth }, (tx) => insertarLlave(tx, id, par));
  return { llave_id: id, llave_publica: enBase64(par.publica) };
};
