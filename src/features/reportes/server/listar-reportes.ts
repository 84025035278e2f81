import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-listado.ts';
import { leerListado } from './queries-listado.ts';
import { leerNombrados } from './queries-listado-filtros.ts';
import { contarPorRevisar } from './queries-por-revisar.ts';

/** Counted no further: a mark beside a filter says «100». */
const MAXIMO_POR_REVISAR = 100;

export const listarReportes = async (
  tx: Tx,
  empresaId: string,
  query: QueryOf<typeof contracts.listarReportes>,
): Promise<ResponseOf<typeof contracts.listarReportes>> => {
  const nombrados = query.texto === '' ? undefined : await leerNombrados(tx, empresaId, query.texto);
  return {
    ...(await leerListado(tx, empresaId, query, nombrados)),
    por_revisar: await contarPorRevisar(tx, empresaId, MAXIMO_POR_REVISAR),
  };
};
