import type { Recibo } from '#src/dominio/telefono/contract-envios.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { rowsOf } from '#src/platform/server/db/routines.ts';
import type { EnvioCanonico } from './huella-de-envio.ts';

/** Each takes a whole submission: the visit, its id, its fingerprint, its body. */
const receptores = {
  inicio: 'app.recibir_inicio',
  retirada: 'app.recibir_retirada',
  finalizacion: 'app.recibir_finalizacion',
  no_realizada: 'app.recibir_no_realizada',
} as const;

export type TipoDeEnvio = keyof typeof receptores;

export const anotarEnvio = async (
  tx: Tx,
  tipo: TipoDeEnvio,
  { visita_id, envio_id }: Pick<Recibo, 'visita_id' | 'envio_id'>,
  { json, huella }: EnvioCanonico,
): Promise<Omit<Recibo, 'visita_id' | 'envio_id'>> => {
  const [recibo] = await rowsOf(
    tx,
    receptores[tipo],
    [visita_id, envio_id, huella, json],
    ['resultado', 'recibida_en', 'motivos'],
  );
  if (!recibo) throw new Error('a submission was taken without a receipt');
  return recibo as Omit<Recibo, 'visita_id' | 'envio_id'>;
};

/** The visit that is delivered from here on. */
export const anotarCreacion = async (
  tx: Tx,
  visitaId: string,
  { json }: Pick<EnvioCanonico, 'json'>,
): Promise<Omit<Recibo, 'visita_id' | 'envio_id'>> => {
  const [recibo] = await rowsOf(tx, 'app.recibir_creacion', [visitaId, json], ['resultado', 'recibida_en', 'motivos']);
  if (!recibo) throw new Error('a visit was made without a receipt');
  return recibo as Omit<Recibo, 'visita_id' | 'envio_id'>;
};
