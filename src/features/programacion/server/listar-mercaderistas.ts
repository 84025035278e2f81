import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-visitas.ts';
import { buscarMercaderistas } from './queries-mercaderistas.ts';

const A_LA_VISTA = 500;

export const listarMercaderistas = async (
  tx: Tx,
  { busqueda }: QueryOf<typeof contracts.listarMercaderistas>,
): Promise<ResponseOf<typeof contracts.listarMercaderistas>> => {
  const encontrados = await buscarMercaderistas(tx, busqueda, A_LA_VISTA + 1);
  return { mercaderistas: encontrados.slice(0, A_LA_VISTA), hay_mas: encontrados.length > A_LA_VISTA };
};
