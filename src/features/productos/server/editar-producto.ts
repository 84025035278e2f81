import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { cambiarVersion } from '#src/platform/server/db/versions.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import type { editarProducto } from '../contract.ts';
import { verProductoDe } from './ver-producto.ts';

export const editarProductoDe = async (
  tx: Tx,
  producto: { empresa_id: string; id: string },
  { datos, version }: CuerpoDe<typeof editarProducto>,
): Promise<Producto> => {
  await cambiarVersion(tx, 'empresa_productos', producto, version, datos);
  return verProductoDe(tx, producto);
};
