import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Recibo } from '../contract-envios.ts';
import type { EnvioCanonico } from './huella-de-envio.ts';

/** Each takes a whole submission: the visit, its id, its fingerprint, its body. */
const receptores = {
  inicio: sql`app.recibir_inicio`,
  finalizacion: sql`app.recibir_finalizacion`,
  no_realizada: sql`app.recibir_no_realizada`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export type TipoDeEnvio = keyof typeof receptores;

export const recibirEnvio = async (
  tx: Tx,
  tipo: TipoDeEnvio,
  { visita_id, envio_id }: Pick<Recibo, 'visita_id' | 'envio_id'>,
  { json, huella }: EnvioCanonico,
): Promise<Omit<Recibo, 'visita_id' | 'envio_id'>> => {
  const { rows } = await sql<Omit<Recibo, 'visita_id' | 'envio_id'>>`
    select resultado, recibida_en, motivos from ${receptores[tipo]}(${visita_id}, ${envio_id}, ${huella}, ${json}::jsonb)`.execute(
    tx,
  );
  const [recibo] = rows;
  if (!recibo) throw new Error('a submission was taken without a receipt');
  return recibo;
};
