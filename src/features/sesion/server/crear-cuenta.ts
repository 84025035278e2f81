import type { crearCuenta } from '#src/dominio/cuentas/contract.ts';
import { crearPersona } from '#src/platform/server/credentials/accounts.ts';
import { CORREOS_POR_DIRECCION, contarIntento } from '#src/platform/server/credentials/attempts.ts';
import { correoDeConfirmacion, correoDeCuentaExistente } from '#src/platform/server/credentials/mails.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';

/** With confirmation on, a taken address answers as a new one does, and its owner is told by mail. */
export const crearCuentaCon = async (
  { pools, claves, ajustes }: Partes,
  datos: CuerpoDe<typeof crearCuenta>,
  procedencia: Procedencia,
): Promise<SesionAbierta | 'confirmar'> => {
  exigirClavePocoComun(datos.clave);
  await enTransaccion({ pool: pools.auth }, (tx) =>
    contarIntento(tx, `altas:${procedencia.ip}`, CORREOS_POR_DIRECCION),
  );
  const clave = await claves.cifrar(datos.clave);
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    const confirmar = ajustes.EMAIL_CONFIRMATION;
    const usuarioId = await crearPersona(tx, { ...datos, clave, correo_confirmado: !confirmar });
    if (confirmar) {
      await encolar(tx, usuarioId ? correoDeConfirmacion : correoDeCuentaExistente, { correo: datos.correo });
      return 'confirmar';
    }
    if (!usuarioId) throw problema('cuenta.correo_en_uso');
    return abrirSesion(tx, usuarioId, ajustes.SESSION_DAYS, procedencia);
  });
};
