import { llaveDeSecreto } from '#src/platform/server/credentials/attempts.ts';
import { deQuienEsCodigo, gastarCodigoDeCambio } from '#src/platform/server/credentials/codes.ts';
import { rechazarCodigo } from '#src/platform/server/credentials/failures.ts';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import { usuarioDeSesion } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { confirmarCambioDeCorreo } from '../contract.ts';
import { hacerValerCorreo } from './hacer-valer-correo.ts';
import { anotarCambioHecho, cambioConCodigo } from './queries-cambio.ts';
import { verificarClaveActual } from './verificar-clave-actual.ts';

/**
 * Whoever follows the mail's link has shown that the new address is theirs, and must also be whose account it is: otherwise somebody
 * who asks for another's address would be let in as its owner by a click. An address that was taken meanwhile rolls everything back,
 * the spending of the code too: a refusal changes nothing, and until it expires the link works should the address be free again.
 * That a link was followed before is told to whom it changed the address, and to nobody else.
 */
export const confirmarCambioDeCorreoCon = async (
  partes: Pick<Partes, 'pools' | 'claves'>,
  { token, ip }: { token: string | undefined; ip: string },
  { codigo, clave }: CuerpoDe<typeof confirmarCambioDeCorreo>,
): Promise<void> => {
  const { autor, presente, hecho } = await enTransaccion({ pool: partes.pools.auth }, async (tx) => {
    const conSesion = token === undefined ? undefined : await usuarioDeSesion(tx, token);
    return {
      autor: await deQuienEsCodigo(tx, 'cambiar-correo', codigo),
      presente: conSesion,
      hecho: conSesion !== undefined && (await cambioConCodigo(tx, conSesion, huella(codigo))),
    };
  });
  if (hecho) throw problema<typeof confirmarCambioDeCorreo>('codigo.ya_usado');
  if (autor === undefined) return rechazarCodigo(partes, ip);
  if (autor !== presente) {
    if (clave === undefined) throw problema<typeof confirmarCambioDeCorreo>('codigo.falta_clave');
    await verificarClaveActual(partes, autor, clave, { llave: llaveDeSecreto('codigo', codigo), campo: 'clave' });
  }
  await enTransaccion({ pool: partes.pools.auth }, async (tx) => {
    await anotarCambioHecho(tx, autor);
    const cambio = await gastarCodigoDeCambio(tx, codigo);
    if (!cambio) throw problema<typeof confirmarCambioDeCorreo>('codigo.no_valido');
    await hacerValerCorreo(tx, cambio);
  });
};
