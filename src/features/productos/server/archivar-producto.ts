import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { archivarProducto } from '../contract.ts';
import { ponerArchivado } from './queries-producto.ts';

export const archivarProductoDe = async (
  tx: Tx,
  producto: { empresa_id: string; id: string },
  archivado: boolean,
): Promise<void> => {
  if (!(await ponerArchivado(tx, producto, archivado)))
    throw problema<typeof archivarProducto>('producto.no_encontrado');
};
