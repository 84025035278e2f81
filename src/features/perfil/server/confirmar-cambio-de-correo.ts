import { keyOfSecret } from '#src/platform/server/credentials/attempts.ts';
import { ownerOfCodigo, spendChangeCodigo } from '#src/platform/server/credentials/codes.ts';
import { refuseCodigo } from '#src/platform/server/credentials/failures.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { usuarioDeSesion } from '#src/platform/server/credentials/sessions.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { hacerValerCorreo } from './hacer-valer-correo.ts';
import { anotarCambioHecho, cambioConCodigo } from './queries-cambio.ts';
import { verificarClaveActual } from './verificar-clave-actual.ts';

/**
 * Whoever follows the mail's link has shown that the new address is theirs, and must also be whose account it is: otherwise somebody
 * who asks for another's address would be let in as its owner by a click. An address that was taken meanwhile rolls everything back,
 * the spending of the code too: a refusal changes nothing, and until it expires the link works should the address be free again.
 * That a link was followed before is told to whom it changed the address, and to nobody else.
 */
export const confirmarCambioDeCorreo = async (
  parts: Pick<Parts, 'pools' | 'passwords'>,
  { token, ip }: { token: string | undefined; ip: string },
  { codigo, clave }: BodyOf<typeof contracts.confirmarCambioDeCorreo>,
): Promise<void> => {
  const { autor, presente, hecho } = await inTransaction({ pool: parts.pools.auth }, async (tx) => {
    const conSesion = token === undefined ? undefined : await usuarioDeSesion(tx, token);
    return {
      autor: await ownerOfCodigo(tx, 'cambiar-correo', codigo),
      presente: conSesion,
      hecho: conSesion !== undefined && (await cambioConCodigo(tx, conSesion, digest(codigo))),
    };
  });
  if (hecho) throw problem<typeof contracts.confirmarCambioDeCorreo>('codigo.ya_usado');
  if (autor === undefined) return refuseCodigo(parts, ip);
  if (autor !== presente) {
    if (clave === undefined) throw problem<typeof contracts.confirmarCambioDeCorreo>('codigo.falta_clave');
    await verificarClaveActual(parts, autor, clave, { llave: keyOfSecret('codigo', codigo), campo: 'clave' });
  }
  await inTransaction({ pool: parts.pools.auth }, async (tx) => {
    await anotarCambioHecho(tx, autor);
    const cambio = await spendChangeCodigo(tx, codigo);
    if (!cambio) throw problem<typeof contracts.confirmarCambioDeCorreo>('codigo.no_valido');
    await hacerValerCorreo(tx, cambio);
  });
};
