import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-visitas.ts';
import { cambiarLaSerie } from './cambiar-serie.ts';
import { hacerOtraSerie } from './otra-serie.ts';
import { retenerParaVisitas } from './queries-altas.ts';
import { actualizarVisita, type Cambios } from './queries-cambios.ts';
import type { CualVisita } from './queries-visita.ts';
import { tomarVisita } from './tomar-visita.ts';
import { verVisita } from './ver-visita.ts';

type Cuerpo = BodyOf<typeof contracts.cambiarVisita>;

/** What was said; what was left out stays. */
const cambiosDe = ({ usuario_id, sucursal_id, fecha, hora, instrucciones }: Cuerpo): Cambios => ({
  ...(usuario_id !== undefined && { usuario_id }),
  ...(sucursal_id !== undefined && { sucursal_id }),
  ...(fecha !== undefined && { fecha }),
  ...(hora !== undefined && { hora }),
  ...(instrucciones !== undefined && { instrucciones }),
});

/** Whoever a visit is newly given to, and wherever it newly goes, must take visits; where it already is, it may stay. */
const retenerLoNuevo = async (
  tx: Tx,
  { usuario_id, sucursal_id }: Cambios,
  actual: { usuario_id: string; sucursal_id: string },
): Promise<void> => {
  const otros = (nuevo: string | undefined, de: string) => (nuevo === undefined || nuevo === de ? [] : [nuevo]);
  await retenerParaVisitas(tx, otros(sucursal_id, actual.sucursal_id), otros(usuario_id, actual.usuario_id));
};

export const cambiarVisita = async (
  tx: Tx,
  actor: ActorDeEmpresa,
  cual: CualVisita,
  body: Cuerpo,
): Promise<ResponseOf<typeof contracts.cambiarVisita>> => {
  const { visita, alcance } = await tomarVisita(tx, cual, body.alcance);
  if (visita.estado !== 'pendiente') throw problem<typeof contracts.cambiarVisita>('visita.no_pendiente');
  if (visita.version !== body.version) throw problem<typeof contracts.cambiarVisita>('registro.cambiado');
  const cambios = cambiosDe(body);
  await retenerLoNuevo(tx, cambios, visita);
  if (!alcance) {
    await actualizarVisita(tx, cual, cambios);
    return { visita: await verVisita(tx, cual), cambiadas: 1, omitidas: [] };
  }
  const { id, ...hecho } = body.recurrencia
    ? await hacerOtraSerie(tx, actor, { visita, alcance, cambios, recurrencia: body.recurrencia })
    : await cambiarLaSerie(tx, { visita, alcance, cambios });
  return { visita: await verVisita(tx, { empresa_id: cual.empresa_id, id }), ...hecho };
};
