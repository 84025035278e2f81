import { readAltaOfCodigo } from '#src/platform/server/credentials/altas.ts';
import { refuseCodigo } from '#src/platform/server/credentials/failures.ts';
import { demandUncommonClave } from '#src/platform/server/credentials/passwords.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { openSesion, type Provenance, type OpenSesion } from '#src/platform/server/credentials/sessions.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { confirmarAlta } from './queries.ts';

/**
 * The link shows that the address is theirs, not that they chose the password: a stranger may have signed up with it. The password
 * counts if the browser is the one that signed up; anywhere else whoever follows the link chooses one.
 */
export const confirmarCorreo = async (
  parts: Parts,
  { codigo, clave }: BodyOf<typeof contracts.confirmarCorreo>,
  { navegador, ...procedencia }: Provenance & { navegador: string | undefined },
): Promise<OpenSesion> => {
  const { pools, passwords, ajustes } = parts;
  if (clave !== undefined) demandUncommonClave(clave);
  const alta = await inTransaction({ pool: pools.auth }, (tx) => readAltaOfCodigo(tx, codigo));
  if (!alta) return refuseCodigo(parts, procedencia.ip);
  const mismoNavegador = navegador !== undefined && alta.navegador_hash.equals(digest(navegador));
  if (clave === undefined && !mismoNavegador) throw problem<typeof contracts.confirmarCorreo>('codigo.falta_clave');
  const cifrada = clave === undefined ? alta.clave : await passwords.hash(clave);
  return inTransaction({ pool: pools.auth }, async (tx) => {
    const usuarioId = await confirmarAlta(tx, alta, cifrada);
    if (!usuarioId) throw problem<typeof contracts.confirmarCorreo>('codigo.no_valido');
    return openSesion(tx, usuarioId, ajustes, procedencia);
  });
};
