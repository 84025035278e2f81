import type { Recibo } from '#src/dominio/telefono/contract-envios.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { canonico } from './huella-de-envio.ts';
import { recibirEnvio, type TipoDeEnvio } from './queries-envios.ts';
import { alDia, type EnvioVersionado } from './versiones-de-envio.ts';

/** Whatever a device sends of a visit: once, however often it is sent; the receipt is always the first one. */
export const recibirUnEnvio = async (
  tx: Tx,
  tipo: TipoDeEnvio,
  visita_id: string,
  cuerpo: EnvioVersionado & { envio_id: string },
): Promise<Recibo> => {
  const cual = { envio_id: cuerpo.envio_id, visita_id };
  // the fingerprint is of what came: sent again tomorrow, to a newer server, it is still the same
  const { huella } = canonico(cuerpo);
  const { json } = canonico(alDia(cuerpo));
  return { ...cual, ...(await recibirEnvio(tx, tipo, cual, { json, huella })) };
};
