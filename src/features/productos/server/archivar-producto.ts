import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { ponerArchivado } from './queries-producto.ts';

export const archivarProducto = async (
  tx: Tx,
  producto: { empresa_id: string; id: string },
  archivado: boolean,
): Promise<void> => {
  if (!(await ponerArchivado(tx, producto, archivado)))
    throw problem<typeof contracts.archivarProducto>('producto.no_encontrado');
};
