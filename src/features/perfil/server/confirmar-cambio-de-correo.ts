import { gastarCodigoDeCambio } from '#src/platform/server/credentials/codes.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { hacerValerCorreo } from './hacer-valer-correo.ts';

/**
 * Whoever follows the mail's link has shown that the new address is theirs. An address that was taken meanwhile rolls everything
 * back, the spending of the code too: a refusal changes nothing, and until it expires the link works should the address be free again.
 */
export const confirmarCambioDeCorreoCon = ({ pools }: Pick<Partes, 'pools'>, codigo: string): Promise<void> =>
  enTransaccion({ pool: pools.auth }, async (tx) => {
    const cambio = await gastarCodigoDeCambio(tx, codigo);
    if (!cambio) throw problema('codigo.no_valido');
    await hacerValerCorreo(tx, cambio);
  });
