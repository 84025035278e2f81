import { countAlta, moveAlta } from '#src/platform/server/credentials/altas.ts';
import { newSecret } from '#src/platform/server/credentials/secrets.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';

/** It mails whoever it names, as registering does, and is counted as that. Only the mail's job finds out whether the address has an account. */
export const corregirCorreoDeAlta = async (
  { pools }: Parts,
  { empresa_id, correo }: BodyOf<typeof contracts.corregirCorreoDeAlta>,
  // a browser that never registered is one that nothing waits for
  { navegador = newSecret(), ip }: { navegador: string | undefined; ip: string },
): Promise<void> => {
  await inTransaction({ pool: pools.auth }, (tx) => countAlta(tx, { correo, ip }));
  await inTransaction({ pool: pools.auth }, (tx) => moveAlta(tx, { navegador, empresa_id, correo }));
};
