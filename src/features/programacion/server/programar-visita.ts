import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-visitas.ts';
import { crearSerie } from './crear-serie.ts';
import { primerasFechas } from './primeras-fechas.ts';
import { insertarVisita, retenerParaVisitas } from './queries-altas.ts';
import { leerHoy } from './queries-visita.ts';
import { verVisita } from './ver-visita.ts';

/** One visit, or a series with those of its visits that the horizon reaches. */
export const programarVisita = async (
  tx: Tx,
  actor: ActorDeEmpresa,
  { recurrencia, ...datos }: BodyOf<typeof contracts.programarVisita>,
): Promise<ResponseOf<typeof contracts.programarVisita>> => {
  const { empresa_id, usuario_id: creada_por } = actor;
  const primeras = recurrencia && primerasFechas(recurrencia, datos.fecha, await leerHoy(tx));
  await retenerParaVisitas(tx, [datos.sucursal_id], [datos.usuario_id]);
  if (!recurrencia || !primeras) {
    const id = await insertarVisita(tx, { empresa_id, creada_por }, datos);
    return { visita: await verVisita(tx, { empresa_id, id }), creadas: 1, omitidas: [] };
  }
  const { primera, visitas, omitidas } = await crearSerie(tx, actor, datos, recurrencia, primeras);
  return { visita: await verVisita(tx, { empresa_id, id: primera }), creadas: visitas.length, omitidas };
};
