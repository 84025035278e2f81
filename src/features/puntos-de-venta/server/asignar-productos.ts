import type * as contracts from '#src/dominio/puntos-de-venta/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { exigirEnCatalogo } from './exigir-en-catalogo.ts';
import { anadirProductos, tomarSucursal } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';
import { subirVersion } from './subir-version.ts';

/** Where nothing was added nothing has changed, and whoever is editing the branch is not disturbed. */
export const asignarProductos = async (
  tx: Tx,
  cual: CualSucursal,
  body: BodyOf<typeof contracts.asignarProductos>,
): Promise<ResponseOf<typeof contracts.asignarProductos>> => {
  const version = await tomarSucursal(tx, cual);
  if (version === undefined) throw problem<typeof contracts.asignarProductos>('sucursal.no_encontrada');
  const productos = await exigirEnCatalogo(tx, cual.empresa_id, body.productos);
  const asignados = await anadirProductos(tx, cual, productos);
  if (asignados > 0) await subirVersion(tx, cual, version);
  return { asignados, ya_asignados: productos.length - asignados };
};
