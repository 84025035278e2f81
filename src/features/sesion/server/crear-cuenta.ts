import type { crearCuenta } from '#src/dominio/cuentas/contract.ts';
import { crearPersona } from '#src/platform/server/credentials/accounts.ts';
import { contarAlta, pedirAlta } from '#src/platform/server/credentials/altas.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';

/** With confirmation on nobody is made by this, and nothing here depends on whether the address has an account: the mail's job knows. */
export const crearCuentaCon = async (
  { pools, claves, ajustes }: Partes,
  datos: CuerpoDe<typeof crearCuenta>,
  { navegador, ...procedencia }: Procedencia & { navegador: string },
): Promise<SesionAbierta | 'confirmar'> => {
  exigirClavePocoComun(datos.clave);
  await enTransaccion({ pool: pools.auth }, (tx) => contarAlta(tx, { correo: datos.correo, ip: procedencia.ip }));
  const clave = await claves.cifrar(datos.clave);
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    if (ajustes.EMAIL_CONFIRMATION) {
      await pedirAlta(tx, { ...datos, clave, navegador });
      return 'confirmar';
    }
    const usuarioId = await crearPersona(tx, { ...datos, clave });
    if (!usuarioId) throw problema('cuenta.correo_en_uso');
    return abrirSesion(tx, usuarioId, ajustes, procedencia);
  });
};
