import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-medidas.ts';
import { FILAS_DE_RANKING } from '../contract-medidas.ts';
import { medida } from '../medidas.ts';
import { leerPeriodo } from './periodo.ts';
import { leerPeoresProductos, leerPeoresSucursales } from './queries-ranking.ts';

export const verRanking = async (
  tx: Tx,
  empresaId: string,
  { desde, hasta, de, orden, ...donde }: QueryOf<typeof contracts.verRanking>,
): Promise<ResponseOf<typeof contracts.verRanking>> => {
  const { periodo } = leerPeriodo({ desde, hasta });
  const leer = de === 'sucursales' ? leerPeoresSucursales : leerPeoresProductos;
  const peores = await leer(tx, { empresaId, tramo: periodo, donde, medida: medida(orden), limite: FILAS_DE_RANKING });
  return {
    filas: peores.map(({ id, nombre, detalle, total: _total, ...sumas }) => ({ id, nombre, detalle, sumas })),
    total: peores[0]?.total ?? 0,
  };
};
