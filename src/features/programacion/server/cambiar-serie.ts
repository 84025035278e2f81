import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-visitas.ts';
import { actualizarSerie, type Alcance, type CambiosDeSerie } from './queries-cambios.ts';
import { cambiarPlantilla } from './queries-series.ts';
import type { VisitaEnCambio } from './queries-visita.ts';

export interface CambioDeSerie {
  /** The visit from which the series was changed, or the one that has taken its place. */
  id: string;
  cambiadas: number;
  omitidas: string[];
}

/**
 * Changes the pending visits of the scope, and what later ones will be made from. A visit whose slot would be taken stays as it was
 * and is told; if it is the very one that was meant, nothing changes.
 */
export const cambiarLaSerie = async (
  tx: Tx,
  { visita, alcance, cambios }: { visita: VisitaEnCambio; alcance: Alcance; cambios: CambiosDeSerie },
): Promise<CambioDeSerie> => {
  await cambiarPlantilla(tx, { empresa_id: alcance.empresa_id, id: alcance.serie_id }, cambios);
  const afectadas = await actualizarSerie(tx, alcance, cambios);
  if (!afectadas.some(({ id, cambiada }) => cambiada && id === visita.id))
    throw problem<typeof contracts.cambiarVisita>('visita.turno_ocupado');
  const omitidas = afectadas.filter(({ cambiada }) => !cambiada).map(({ fecha }) => fecha);
  return { id: visita.id, cambiadas: afectadas.length - omitidas.length, omitidas };
};
