import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '#src/dominio/surtido/contract.ts';
import { exigirDelCatalogo } from './decir-cambios.ts';
import { exigirSucursales } from './exigir-sucursales.ts';
import { anadirEnVarias } from './queries-varias.ts';

export const asignarAVarias = async (
  tx: Tx,
  empresaId: string,
  body: BodyOf<typeof contracts.asignarAVarias>,
): Promise<ResponseOf<typeof contracts.asignarAVarias>> => {
  const productos = await exigirDelCatalogo(tx, empresaId, body.productos);
  const sucursales = await exigirSucursales(tx, empresaId, body.sucursales);
  const asignados = await anadirEnVarias(tx, empresaId, { productos, sucursales });
  return { asignados, ya_asignados: productos.length * sucursales.length - asignados };
};
