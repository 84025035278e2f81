import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { decirCambios } from './decir-cambios.ts';
import { exigirCadena } from './exigir-lugar.ts';
import { exigirSucursales } from './exigir-sucursales.ts';
import { tomarLoNuevo } from './queries-cambios.ts';

export const cambiarSurtido = async (
  tx: Tx,
  empresaId: string,
  body: BodyOf<typeof contracts.cambiarSurtido>,
): Promise<ResponseOf<typeof contracts.cambiarSurtido>> => {
  const lugar = await exigirCadena(tx, empresaId, body);
  const { cambiados, palabras, desde } = await decirCambios(tx, lugar, body);
  const sucursales = await exigirSucursales(tx, empresaId, body.toman_lo_nuevo);
  if (sucursales.length > 0) await tomarLoNuevo(tx, lugar, { sucursales, palabras, desde });
  return { cambiados };
};
