import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { exigirDelCatalogo } from './decir-cambios.ts';
import { exigirCadena } from './exigir-lugar.ts';
import { tomar } from './queries-lugar.ts';
import { adoptar, tomarLasDeCadena } from './queries-varias.ts';

/** The chain and its branches are taken: what any of them says comes before all of this, or after. */
export const adoptarPropuesta = async (
  tx: Tx,
  empresaId: string,
  body: BodyOf<typeof contracts.adoptarPropuesta>,
): Promise<ResponseOf<typeof contracts.adoptarPropuesta>> => {
  const lugar = await exigirCadena(tx, empresaId, body);
  const productos = await exigirDelCatalogo(tx, empresaId, body.productos);
  await tomar(tx, lugar);
  await tomarLasDeCadena(tx, lugar);
  return { adoptados: await adoptar(tx, lugar, productos) };
};
