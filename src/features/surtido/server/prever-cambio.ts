import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { exigirDelCatalogo, exigirFutura } from './decir-cambios.ts';
import { exigirCadena } from './exigir-lugar.ts';
import { palabrasDe } from './queries-cambios.ts';
import { leerPrevision } from './queries-prevision.ts';

export const preverCambio = async (
  tx: Tx,
  empresaId: string,
  { cambio, desde, ...de }: BodyOf<typeof contracts.preverCambio>,
): Promise<ResponseOf<typeof contracts.preverCambio>> => {
  const lugar = await exigirCadena(tx, empresaId, de);
  await exigirDelCatalogo(tx, empresaId, [cambio.producto_id]);
  const comienzo = await exigirFutura(tx, empresaId, desde);
  return leerPrevision(tx, lugar, {
    producto_id: cambio.producto_id,
    palabras: palabrasDe([cambio]),
    desde: comienzo,
  });
};
