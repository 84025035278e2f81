import { leerAltaDeCodigo } from '#src/platform/server/credentials/altas.ts';
import { rechazarCodigo } from '#src/platform/server/credentials/failures.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { confirmarCorreo } from '../contract.ts';
import { confirmarAlta } from './queries.ts';

/**
 * The link shows that the address is theirs, not that they chose the password: a stranger may have signed up with it. The password
 * counts if the browser is the one that signed up; anywhere else whoever follows the link chooses one.
 */
export const confirmarCorreoCon = async (
  partes: Partes,
  { codigo, clave }: CuerpoDe<typeof confirmarCorreo>,
  { navegador, ...procedencia }: Procedencia & { navegador: string | undefined },
): Promise<SesionAbierta> => {
  const { pools, claves, ajustes } = partes;
  if (clave !== undefined) exigirClavePocoComun(clave);
  const alta = await enTransaccion({ pool: pools.auth }, (tx) => leerAltaDeCodigo(tx, codigo));
  if (!alta) return rechazarCodigo(partes, procedencia.ip);
  const mismoNavegador = navegador !== undefined && alta.navegador_hash.equals(huella(navegador));
  if (clave === undefined && !mismoNavegador) throw problema<typeof confirmarCorreo>('codigo.falta_clave');
  const cifrada = clave === undefined ? alta.clave : await claves.cifrar(clave);
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    const usuarioId = await confirmarAlta(tx, alta, cifrada);
    if (!usuarioId) throw problema<typeof confirmarCorreo>('codigo.no_valido');
    return abrirSesion(tx, usuarioId, ajustes, procedencia);
  });
};
