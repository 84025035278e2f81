import type * as contracts from '#src/dominio/telefono/contract-dias.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { leerSucursalesUsuales } from './queries-dias.ts';

/** As many as anybody goes to in two months, and no more products than a phone on a bad connection takes at once. */
const LO_QUE_CABE = { sucursales: 60, productos: 6000 };

export const sincronizarSucursales = async (
  tx: Tx,
  { conocidas }: BodyOf<typeof contracts.sincronizarSucursales>,
): Promise<ResponseOf<typeof contracts.sincronizarSucursales>> => {
  const { leida_en, usuales } = await leerSucursalesUsuales(tx, conocidas, LO_QUE_CABE);
  return {
    leida_en,
    sucursales: usuales.map(({ id, huella }) => ({ id, huella })),
    cambiadas: usuales.flatMap(({ huella, contenido }) => (contenido ? [{ ...contenido, huella }] : [])),
  };
};
