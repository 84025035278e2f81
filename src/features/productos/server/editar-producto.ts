import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { editarProducto } from '../contract.ts';
import { cambiarProducto } from './queries-producto.ts';
import { verProductoDe } from './ver-producto.ts';

/** Why nothing was changed is asked after trying: nothing can happen between the question and the change. */
export const editarProductoDe = async (
  tx: Tx,
  producto: { empresa_id: string; id: string },
  { datos, version }: CuerpoDe<typeof editarProducto>,
): Promise<Producto> => {
  const cambiado = await cambiarProducto(tx, producto, version, datos);
  const leido = await verProductoDe(tx, producto);
  if (!cambiado) throw problema('registro.cambiado');
  return leido;
};
