import type { asignarProductos } from '#src/dominio/puntos-de-venta/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { exigirEnCatalogo } from './exigir-en-catalogo.ts';
import { anadirProductos, tomarSucursal } from './queries-productos.ts';
import type { CualSucursal } from './queries-sucursales.ts';
import { subirVersion } from './subir-version.ts';

/** Where nothing was added nothing has changed, and whoever is editing the branch is not disturbed. */
export const asignarProductosA = async (
  tx: Tx,
  cual: CualSucursal,
  cuerpo: CuerpoDe<typeof asignarProductos>,
): Promise<RespuestaDe<typeof asignarProductos>> => {
  const version = await tomarSucursal(tx, cual);
  if (version === undefined) throw problema<typeof asignarProductos>('sucursal.no_encontrada');
  const productos = await exigirEnCatalogo(tx, cual.empresa_id, cuerpo.productos);
  const asignados = await anadirProductos(tx, cual, productos);
  if (asignados > 0) await subirVersion(tx, cual, version);
  return { asignados, ya_asignados: productos.length - asignados };
};
