import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { exigirEnCatalogo } from './exigir-en-catalogo.ts';
import { decirVenta, leerAsociados, tomarSucursal } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';

/**
 * The branch is taken first: two of these queue, and the second one sees that the set is not the one that it read. What a chain says at
 * this very moment is neither in what was read nor in what is said: it holds. Archived ones stay, nobody saw them to leave them out.
 */
export const asociarProductos = async (
  tx: Tx,
  cual: CualSucursal,
  body: BodyOf<typeof contracts.asociarProductos>,
): Promise<ResponseOf<typeof contracts.asociarProductos>> => {
  const leidos = (await tomarSucursal(tx, cual)) ? await leerAsociados(tx, cual) : undefined;
  if (!leidos) throw problem<typeof contracts.asociarProductos>('sucursal.no_encontrada');
  if (leidos.version !== body.version) throw problem<typeof contracts.asociarProductos>('registro.cambiado');
  const productos = await exigirEnCatalogo(tx, cual.empresa_id, body.productos);
  const [antes, ahora] = [new Set(leidos.productos), new Set(productos)];
  await decirVenta(
    tx,
    cual,
    false,
    leidos.productos.filter((id) => !ahora.has(id)),
  );
  await decirVenta(
    tx,
    cual,
    true,
    productos.filter((id) => !antes.has(id)),
  );
  const { version } = (await leerAsociados(tx, cual)) ?? leidos;
  return { asociados: productos.length, version };
};
