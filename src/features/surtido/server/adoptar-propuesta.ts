import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { exigirDelCatalogo } from './decir-cambios.ts';
import { exigirCadena } from './exigir-lugar.ts';
import { tomar } from './queries-lugar.ts';
import { adoptar, tomarLasDeCadena } from './queries-varias.ts';

/** What a few seconds write: each branch may have its own word of each product. */
const MAX_PALABRAS = 20_000;

/** The chain and its branches are taken: what any of them says comes before all of this, or after. */
export const adoptarPropuesta = async (
  tx: Tx,
  empresaId: string,
  body: BodyOf<typeof contracts.adoptarPropuesta>,
): Promise<ResponseOf<typeof contracts.adoptarPropuesta>> => {
  const lugar = await exigirCadena(tx, empresaId, body);
  const productos = await exigirDelCatalogo(tx, empresaId, body.productos);
  await tomar(tx, lugar);
  const sucursales = await tomarLasDeCadena(tx, lugar);
  const alcanzan = Math.max(1, Math.floor(MAX_PALABRAS / Math.max(1, sucursales)));
  return { adoptados: await adoptar(tx, lugar, productos.slice(0, alcanzan)), faltan: productos.slice(alcanzan) };
};
