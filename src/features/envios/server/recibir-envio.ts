import type { Recibo } from '#src/dominio/telefono/contract-envios.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { canonico } from './huella-de-envio.ts';
import { anotarEnvio, type TipoDeEnvio } from './queries-envios.ts';
import { alDia, type EnvioVersionado } from './versiones-de-envio.ts';

/** Whatever a device sends of a visit: once, however often it is sent; the receipt is always the first one. */
export const recibirEnvio = async (
  tx: Tx,
  tipo: TipoDeEnvio,
  visita_id: string,
  body: EnvioVersionado & { envio_id: string },
): Promise<Recibo> => {
  const cual = { envio_id: body.envio_id, visita_id };
  // the fingerprint is of what came: sent again tomorrow, to a newer server, it is still the same
  const { huella } = canonico(body);
  const { json } = canonico(alDia(body));
  return { ...cual, ...(await anotarEnvio(tx, tipo, cual, { json, huella })) };
};
