import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { Recurrencia } from '../contract-recurrencia.ts';
import type { CambioDeSerie } from './cambiar-serie.ts';
import { crearSerie } from './crear-serie.ts';
import { primerasFechas } from './primeras-fechas.ts';
import { type DatosDeVisita, retenerParaVisitas } from './queries-altas.ts';
import { type Alcance, borrarVenideras, type CambiosDeSerie } from './queries-cambios.ts';
import { pasarASerie, primerDiaPendiente, visitasQueQuedan } from './queries-otra-serie.ts';
import { terminarSerie } from './queries-series.ts';
import { leerHoy, type VisitaEnCambio } from './queries-visita.ts';

/**
 * From the visit on, or from the first day ahead that is pending, the series goes on as another: the old one ends, visits that the
 * new rule falls on too pass over to it, the other pending ones go, and those that are missing are made. A pending visit whose day
 * has passed stays where it was: it is cancelled, not deleted.
 */
export const hacerOtraSerie = async (
  tx: Tx,
  actor: ActorDeEmpresa,
  {
    visita,
    alcance,
    cambios,
    recurrencia,
  }: { visita: VisitaEnCambio; alcance: Alcance; cambios: CambiosDeSerie; recurrencia: Recurrencia },
): Promise<CambioDeSerie> => {
  const { empresa_id, serie_id } = alcance;
  const inicio = alcance.desde === undefined ? await primerDiaPendiente(tx, alcance) : undefined;
  const { usuario_id, sucursal_id, hora, instrucciones } = { ...visita, ...cambios };
  const datos: DatosDeVisita = { usuario_id, sucursal_id, hora, instrucciones, fecha: inicio ?? visita.fecha };
  const primeras = primerasFechas(recurrencia, datos.fecha, await leerHoy(tx));
  // visits are made, so this time also those that stay as they are must take them
  await retenerParaVisitas(tx, [sucursal_id], [usuario_id]);
  const quedan = await visitasQueQuedan(tx, alcance, datos, { fechas: primeras.fechas, preferida: visita.id });
  const ids = quedan.map(({ id }) => id);
  await terminarSerie(tx, { empresa_id, id: serie_id });
  await borrarVenideras(tx, alcance, ids);
  const { primera, visitas, omitidas } = await crearSerie(tx, actor, datos, recurrencia, primeras, {
    visitas: quedan,
    incorporar: (nueva) => pasarASerie(tx, { empresa_id, serie_id: nueva }, ids, datos),
  });
  return { id: ids.includes(visita.id) ? visita.id : primera, cambiadas: visitas.length, omitidas };
};
