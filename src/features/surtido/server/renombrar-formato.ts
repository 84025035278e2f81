import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-formatos.ts';
import { ponerNombre } from './queries-formatos.ts';

export const renombrarFormato = async (
  tx: Tx,
  cual: { empresa_id: string; id: string },
  { nombre }: BodyOf<typeof contracts.renombrarFormato>,
): Promise<void> => {
  if (!(await ponerNombre(tx, cual, nombre))) throw problem<typeof contracts.renombrarFormato>('formato.no_encontrado');
};
