import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-visitas.ts';
import type { Alcance } from './queries-cambios.ts';
import { retenerSerie } from './queries-series.ts';
import { type CualVisita, leerSerieDe, retenerVisita, type VisitaEnCambio } from './queries-visita.ts';

type Contratos = typeof contracts.cambiarVisita | typeof contracts.cancelarVisita | typeof contracts.eliminarVisita;
type CualAlcance = (typeof contracts.alcances)[number];

/**
 * Holds a visit, and before it its series where more than the visit is meant: always in this order, so that two who change the
 * same series take turns. `alcance` is what is meant beyond the visit itself.
 */
export const tomarVisita = async (
  tx: Tx,
  cual: CualVisita,
  pedido: CualAlcance,
): Promise<{ visita: VisitaEnCambio; alcance: Alcance | undefined }> => {
  const { empresa_id } = cual;
  const serie_id = pedido === 'esta' ? null : await serieDe(tx, cual);
  if (serie_id !== null) await retenerSerie(tx, { empresa_id, id: serie_id });
  const visita = await retenerVisita(tx, cual);
  if (!visita) throw problem<Contratos>('visita.no_encontrada');
  if (serie_id === null) return { visita, alcance: undefined };
  // somebody has just made it part of another series
  if (visita.serie_id !== serie_id) throw problem<Contratos>('visita.no_encontrada');
  const desde = pedido === 'siguientes' ? (visita.serie_fecha ?? visita.fecha) : undefined;
  return { visita, alcance: { empresa_id, serie_id, desde } };
};

const serieDe = async (tx: Tx, cual: CualVisita): Promise<string> => {
  const leida = await leerSerieDe(tx, cual);
  if (!leida) throw problem<Contratos>('visita.no_encontrada');
  if (leida.serie_id === null) {
    throw problem('peticion.invalida', { campos: [{ campo: 'alcance', codigo: 'sin_serie' }] });
  }
  return leida.serie_id;
};
