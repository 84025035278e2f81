import type { Recibo } from '#src/dominio/telefono/contract-envios.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { canonico } from './huella-de-envio.ts';
import { anotarCreacion } from './queries-envios.ts';
import { alDia, type EnvioVersionado } from './versiones-de-envio.ts';

/** The visit itself is what is kept of its making: made again it is the same one, whatever id that has. */
export const comenzarNoPlanificada = async (
  tx: Tx,
  visita_id: string,
  body: EnvioVersionado & { envio_id: string },
): Promise<Recibo> => ({
  envio_id: body.envio_id,
  visita_id,
  ...(await anotarCreacion(tx, visita_id, canonico(alDia(body)))),
});
