import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { leerProducto } from './queries-producto.ts';

export const verProducto = async (tx: Tx, producto: { empresa_id: string; id: string }): Promise<Producto> => {
  const leido = await leerProducto(tx, producto);
  if (!leido) throw problem<typeof contracts.verProducto | typeof contracts.editarProducto>('producto.no_encontrado');
  return leido;
};
