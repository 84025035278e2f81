import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { JobParts } from '#src/platform/server/jobs/job.ts';
import { tramoDe } from '../recurrencia.ts';
import { DIAS_DE_HORIZONTE, horizonteDesde } from './horizonte.ts';
import {
  anotarExtendidas,
  insertarOcurrencias,
  leerEmpresasPorExtender,
  retenerSeriesPorExtender,
  type SeriePorExtender,
} from './queries-horizonte.ts';
import { leerHoy } from './queries-visita.ts';

const LOTE = 500;
const NINGUNA = '00000000-0000-0000-0000-000000000000';

const extenderLote = async (
  tx: Tx,
  empresaId: string,
  series: SeriePorExtender[],
  { hoy, hasta }: { hoy: string; hasta: string },
): Promise<number> => {
  const ayer = sumarDias(hoy, -1);
  const tramos = series.map(({ id, rrule, generada_hasta }) => ({
    id,
    // nobody plans a day that has passed: one that stood still for months goes on from today
    ...tramoDe(rrule, { despuesDe: generada_hasta > ayer ? generada_hasta : ayer, hasta }),
  }));
  const creadas = await insertarOcurrencias(
    tx,
    empresaId,
    tramos.flatMap(({ id, fechas }) => fechas.map((fecha) => ({ serie_id: id, fecha }))),
  );
  await anotarExtendidas(tx, empresaId, hasta, {
    todas: series.map(({ id }) => id),
    terminadas: tramos.filter(({ sigue }) => !sigue).map(({ id }) => id),
  });
  return creadas;
};

/** Every active series of one company up to the horizon; those that have no date after it end. How many visits were made. */
const extenderSeriesDe = async (tx: Tx, empresaId: string): Promise<number> => {
  const hoy = await leerHoy(tx);
  const hasta = horizonteDesde(hoy);
  let creadas = 0;
  for (let despuesDe: string | undefined = NINGUNA; despuesDe !== undefined;) {
    const series: SeriePorExtender[] = await retenerSeriesPorExtender(tx, empresaId, {
      hasta,
      limite: LOTE,
      despuesDe,
    });
    if (series.length > 0) creadas += await extenderLote(tx, empresaId, series, { hoy, hasta });
    despuesDe = series.at(-1)?.id;
  }
  return creadas;
};

/** One company a transaction. What fails for one is no reason to leave out the others; it is told at the end, and tried again. */
export const extenderSeries = async ({
  withoutEmpresa,
  withSystem,
  logger,
}: Pick<JobParts, 'withoutEmpresa' | 'withSystem' | 'logger'>): Promise<void> => {
  const empresas = await withoutEmpresa((tx) => leerEmpresasPorExtender(tx, DIAS_DE_HORIZONTE));
  const fallos: unknown[] = [];
  for (const empresa of empresas) {
    try {
      const creadas = await withSystem(empresa, (tx) => extenderSeriesDe(tx, empresa));
      if (creadas > 0) logger.info({ empresa, creadas }, 'series extended');
    } catch (error) {
      logger.error({ err: error, empresa }, 'series not extended');
      fallos.push(error);
    }
  }
  if (fallos.length > 0) throw new AggregateError(fallos, `series of ${fallos.length} companies were not extended`);
};
