import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { exigirEnCatalogo } from './exigir-en-catalogo.ts';
import { anadirProductos, dejarSolo } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';
import { subirVersion } from './subir-version.ts';

/** The branch's row comes first: it says whether the set is still the one that was read, and makes two of these queue. */
export const asociarProductos = async (
  tx: Tx,
  cual: CualSucursal,
  body: BodyOf<typeof contracts.asociarProductos>,
): Promise<ResponseOf<typeof contracts.asociarProductos>> => {
  const version = await subirVersion(tx, cual, body.version);
  if (version === undefined) throw problem<typeof contracts.asociarProductos>('sucursal.no_encontrada');
  const productos = await exigirEnCatalogo(tx, cual.empresa_id, body.productos);
  await dejarSolo(tx, cual, productos);
  await anadirProductos(tx, cual, productos);
  return { asociados: productos.length, version };
};
