import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '#src/dominio/surtido/contract.ts';
import { exigirSucursal } from './exigir-lugar.ts';
import { retirar } from './queries-cambios.ts';

export const deshacerCambioDeSucursal = async (
  tx: Tx,
  cual: { empresa_id: string; id: string },
  body: BodyOf<typeof contracts.deshacerCambioDeSucursal>,
): Promise<void> => {
  const lugar = await exigirSucursal(tx, cual.empresa_id, cual.id);
  if (!(await retirar(tx, lugar, body))) throw problem<typeof contracts.deshacerCambioDeSucursal>('surtido.ya_vigente');
};
