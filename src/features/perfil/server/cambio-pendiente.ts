import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { enviarConfirmacion } from './cambiar-correo.ts';
import { leerCambioPendiente, olvidarCambio } from './queries-cambio.ts';
import { retenerClave } from './queries-cuenta.ts';

type ConCredenciales = Pick<Parts, 'pools'>;

export const verCambioDeCorreo = async (
  { pools }: ConCredenciales,
  usuarioId: string,
): Promise<ResponseOf<typeof contracts.verCambioDeCorreo>> => {
  const pendiente = await inTransaction({ pool: pools.auth, readOnly: true }, (tx) =>
    leerCambioPendiente(tx, usuarioId),
  );
  return { correo: pendiente?.correo ?? null };
};

/** The former address was told when it was asked for, and is not told again. */
export const reenviarCambioDeCorreo = ({ pools }: ConCredenciales, usuarioId: string): Promise<void> =>
  inTransaction({ pool: pools.auth }, async (tx) => {
    const pendiente = await leerCambioPendiente(tx, usuarioId);
    if (!pendiente || !(await retenerClave(tx, pendiente)))
      throw problem<typeof contracts.reenviarCambioDeCorreo>('correo.sin_pendiente');
    await enviarConfirmacion(tx, pendiente);
  });

export const cancelarCambioDeCorreo = ({ pools }: ConCredenciales, usuarioId: string): Promise<void> =>
  inTransaction({ pool: pools.auth }, (tx) => olvidarCambio(tx, usuarioId));
