import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-medidas.ts';
import { FILAS_DE_RANKING } from '../contract-medidas.ts';
import { medida } from '../medidas.ts';
import { nombresDeSumas, paraCada } from '../sumas.ts';
import { leerPeriodo } from './periodo.ts';
import { leerPeoresProductos, leerPeoresSucursales } from './queries-ranking.ts';

export const verRanking = async (
  tx: Tx,
  empresaId: string,
  { desde, hasta, de: cuales, orden, ...donde }: QueryOf<typeof contracts.verRanking>,
): Promise<ResponseOf<typeof contracts.verRanking>> => {
  const { periodo } = leerPeriodo({ desde, hasta });
  const leer = cuales === 'sucursales' ? leerPeoresSucursales : leerPeoresProductos;
  const { peores, ...cuantas } = await leer(tx, {
    empresaId,
    tramo: periodo,
    donde,
    medida: medida(orden),
    limite: FILAS_DE_RANKING,
  });
  return {
    filas: peores.map(({ id, nombre, detalle, ...de }) => ({
      id,
      nombre,
      detalle,
      sumas: paraCada(nombresDeSumas, (suma) => de[suma]),
    })),
    ...cuantas,
  };
};
