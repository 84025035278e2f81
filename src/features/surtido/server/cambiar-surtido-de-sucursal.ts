import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '#src/dominio/surtido/contract.ts';
import { decirCambios } from './decir-cambios.ts';
import { exigirSucursal } from './exigir-lugar.ts';

export const cambiarSurtidoDeSucursal = async (
  tx: Tx,
  cual: { empresa_id: string; id: string },
  body: BodyOf<typeof contracts.cambiarSurtidoDeSucursal>,
): Promise<ResponseOf<typeof contracts.cambiarSurtidoDeSucursal>> => {
  const lugar = await exigirSucursal(tx, cual.empresa_id, cual.id);
  const { cambiados } = await decirCambios(tx, lugar, body);
  return { cambiados };
};
