import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { asociarProductos } from '../contract-sucursales.ts';
import { contarEnCatalogo } from './queries-productos.ts';

/** The products asked for, each once. One that is archived or of another company is none. */
export const exigirEnCatalogo = async (tx: Tx, empresaId: string, pedidos: string[]): Promise<string[]> => {
  const productos = [...new Set(pedidos)];
  if ((await contarEnCatalogo(tx, empresaId, productos)) !== productos.length)
    throw problem<typeof asociarProductos>('producto.no_encontrado');
  return productos;
};
