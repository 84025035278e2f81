import { cambiarCorreoDe } from '#src/platform/server/credentials/changes.ts';
import type { CambioDeCorreo } from '#src/platform/server/credentials/codes.ts';
import { avisoDeSeguridad } from '#src/platform/server/credentials/mails.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';

/** From now on the new address counts, and the former one is told. If it is taken the database refuses: `cuenta.correo_en_uso`. */
export const hacerValerCorreo = async (tx: Tx, { usuario_id, correo }: CambioDeCorreo): Promise<void> => {
  const anterior = await cambiarCorreoDe(tx, usuario_id, correo);
  await encolar(tx, avisoDeSeguridad, { usuario_id, correo: anterior, aviso: 'correo-cambiado' });
};
