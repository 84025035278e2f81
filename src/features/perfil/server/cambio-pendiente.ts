import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { reenviarCambioDeCorreo, verCambioDeCorreo } from '../contract.ts';
import { enviarConfirmacion } from './cambiar-correo.ts';
import { leerCambioPendiente, olvidarCambio } from './queries-cambio.ts';
import { retenerClave } from './queries-cuenta.ts';

type ConCredenciales = Pick<Partes, 'pools'>;

export const verCambioDeCorreoCon = async (
  { pools }: ConCredenciales,
  usuarioId: string,
): Promise<RespuestaDe<typeof verCambioDeCorreo>> => {
  const pendiente = await enTransaccion({ pool: pools.auth, soloLectura: true }, (tx) =>
    leerCambioPendiente(tx, usuarioId),
  );
  return { correo: pendiente?.correo ?? null };
};

/** The former address was told when it was asked for, and is not told again. */
export const reenviarCambioDeCorreoCon = ({ pools }: ConCredenciales, usuarioId: string): Promise<void> =>
  enTransaccion({ pool: pools.auth }, async (tx) => {
    const pendiente = await leerCambioPendiente(tx, usuarioId);
    if (!pendiente || !(await retenerClave(tx, pendiente)))
      throw problema<typeof reenviarCambioDeCorreo>('correo.sin_pendiente');
    await enviarConfirmacion(tx, pendiente);
  });

export const cancelarCambioDeCorreoCon = ({ pools }: ConCredenciales, usuarioId: string): Promise<void> =>
  enTransaccion({ pool: pools.auth }, (tx) => olvidarCambio(tx, usuarioId));
