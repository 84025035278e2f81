import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { changeVersion } from '#src/platform/server/db/versions.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { verProducto } from './ver-producto.ts';

export const editarProducto = async (
  tx: Tx,
  producto: { empresa_id: string; id: string },
  { datos, version }: BodyOf<typeof contracts.editarProducto>,
): Promise<Producto> => {
  await changeVersion(tx, 'empresa_productos', producto, version, datos);
  return verProducto(tx, producto);
};
