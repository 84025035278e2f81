import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { exigirCadena } from './exigir-lugar.ts';
import { retirar } from './queries-cambios.ts';

export const deshacerCambio = async (
  tx: Tx,
  empresaId: string,
  body: BodyOf<typeof contracts.deshacerCambio>,
): Promise<void> => {
  const lugar = await exigirCadena(tx, empresaId, body);
  if (!(await retirar(tx, lugar, body))) throw problem<typeof contracts.deshacerCambio>('surtido.ya_vigente');
};
