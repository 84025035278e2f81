import { contarAlta, moverAlta } from '#src/platform/server/credentials/altas.ts';
import { nuevoSecreto } from '#src/platform/server/credentials/secrets.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { corregirCorreoDeRegistro } from '../contract.ts';

/** It mails whoever it names, as registering does, and is counted as that. Only the mail's job finds out whether the address has an account. */
export const corregirCorreoDeRegistroCon = async (
  { pools }: Partes,
  { empresa_id, correo }: CuerpoDe<typeof corregirCorreoDeRegistro>,
  // a browser that never registered is one that nothing waits for
  { navegador = nuevoSecreto(), ip }: { navegador: string | undefined; ip: string },
): Promise<void> => {
  await enTransaccion({ pool: pools.auth }, (tx) => contarAlta(tx, { correo, ip }));
  await enTransaccion({ pool: pools.auth }, (tx) => moverAlta(tx, { navegador, empresa_id, correo }));
};
