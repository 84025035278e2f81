import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { asociarProductos } from '../contract-sucursales.ts';
import { exigirEnCatalogo } from './exigir-en-catalogo.ts';
import { anadirProductos, dejarSolo } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';
import { subirVersion } from './subir-version.ts';

/** The branch's row comes first: it says whether the set is still the one that was read, and makes two of these queue. */
export const asociarProductosA = async (
  tx: Tx,
  cual: CualSucursal,
  cuerpo: CuerpoDe<typeof asociarProductos>,
): Promise<RespuestaDe<typeof asociarProductos>> => {
  const version = await subirVersion(tx, cual, cuerpo.version);
  if (version === undefined) throw problema<typeof asociarProductos>('sucursal.no_encontrada');
  const productos = await exigirEnCatalogo(tx, cual.empresa_id, cuerpo.productos);
  await dejarSolo(tx, cual, productos);
  await anadirProductos(tx, cual, productos);
  return { asociados: productos.length, version };
};
