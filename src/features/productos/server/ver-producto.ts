import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { editarProducto, verProducto } from '../contract.ts';
import { leerProducto } from './queries-producto.ts';

export const verProductoDe = async (tx: Tx, producto: { empresa_id: string; id: string }): Promise<Producto> => {
  const leido = await leerProducto(tx, producto);
  if (!leido) throw problema<typeof verProducto | typeof editarProducto>('producto.no_encontrado');
  return leido;
};
