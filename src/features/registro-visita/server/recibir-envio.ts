import type { Tx } from '#src/platform/server/db/client.ts';
import type { Recibo } from '../contract-envios.ts';
import { canonico } from './huella-de-envio.ts';
import { recibirEnvio, type TipoDeEnvio } from './queries-envios.ts';

/** Whatever a device sends of a visit: once, however often it is sent; the receipt is always the first one. */
export const recibirUnEnvio = async (
  tx: Tx,
  tipo: TipoDeEnvio,
  visita_id: string,
  cuerpo: { envio_id: string },
): Promise<Recibo> => {
  const cual = { envio_id: cuerpo.envio_id, visita_id };
  return { ...cual, ...(await recibirEnvio(tx, tipo, cual, canonico(cuerpo))) };
};
