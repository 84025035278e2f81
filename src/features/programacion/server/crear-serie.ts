import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { Recurrencia } from '../contract-recurrencia.ts';
import type * as contracts from '../contract-visitas.ts';
import type { PrimerasFechas } from './primeras-fechas.ts';
import { type DatosDeVisita, insertarVisitas } from './queries-altas.ts';
import { insertarSerie, ponerVisitaBase } from './queries-series.ts';

interface VisitaDeSerie {
  id: string;
  fecha: string;
}

/**
 * A series and the visits that are made at once, in the caller's transaction. `yaHay` are visits that become part of it, by the
 * function that makes them so once it has an id. With no visit at all there is nothing to repeat: the slot is taken.
 */
export const crearSerie = async (
  tx: Tx,
  { empresa_id, usuario_id: creada_por }: Pick<ActorDeEmpresa, 'empresa_id' | 'usuario_id'>,
  datos: DatosDeVisita,
  recurrencia: Recurrencia,
  { fechas, rrule, generada_hasta }: PrimerasFechas,
  yaHay?: { visitas: VisitaDeSerie[]; incorporar: (serieId: string) => Promise<void> },
): Promise<{ primera: string; visitas: VisitaDeSerie[]; omitidas: string[] }> => {
  const alta = { empresa_id, creada_por };
  const serie_id = await insertarSerie(tx, alta, datos, recurrencia, { rrule, generada_hasta });
  await yaHay?.incorporar(serie_id);
  const cubiertas = new Set(yaHay?.visitas.map(({ fecha }) => fecha));
  const { usuario_id, sucursal_id, hora, instrucciones } = datos;
  const nuevas = await insertarVisitas(
    tx,
    alta,
    fechas.filter((fecha) => !cubiertas.has(fecha)).map((fecha) => ({ usuario_id, sucursal_id, fecha })),
    { hora, instrucciones, origen: 'serie', serie_id },
  );
  const visitas = [...(yaHay?.visitas ?? []), ...nuevas].toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1));
  const [primera] = visitas;
  if (!primera)
    throw problem<typeof contracts.cambiarVisita | typeof contracts.programarVisita>('visita.turno_ocupado');
  await ponerVisitaBase(tx, { empresa_id, id: serie_id }, primera.id);
  const hechas = new Set(visitas.map(({ fecha }) => fecha));
  return { primera: primera.id, visitas, omitidas: fechas.filter((fecha) => !hechas.has(fecha)) };
};
