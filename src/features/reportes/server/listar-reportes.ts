import type { Tx } from '#src/platform/server/db/client.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { listarReportes } from '../contract-listado.ts';
import { leerListado } from './queries-listado.ts';
import { leerNombrados } from './queries-listado-filtros.ts';
import { contarPorRevisar } from './queries-por-revisar.ts';

/** Counted no further: a mark beside a filter says «100». */
const MAXIMO_POR_REVISAR = 100;

export const listarLosReportes = async (
  tx: Tx,
  empresaId: string,
  consulta: ConsultaDe<typeof listarReportes>,
): Promise<RespuestaDe<typeof listarReportes>> => {
  const nombrados = consulta.texto === '' ? undefined : await leerNombrados(tx, empresaId, consulta.texto);
  return {
    ...(await leerListado(tx, empresaId, consulta, nombrados)),
    por_revisar: await contarPorRevisar(tx, empresaId, MAXIMO_POR_REVISAR),
  };
};
