import { changeCorreoOf } from '#src/platform/server/credentials/changes.ts';
import type { CorreoChange } from '#src/platform/server/credentials/codes.ts';
import { securityNotice } from '#src/platform/server/credentials/mails.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';

/** From now on the new address counts, and the former one is told. If it is taken the database refuses: `cuenta.correo_en_uso`. */
export const hacerValerCorreo = async (tx: Tx, { usuario_id, correo }: CorreoChange): Promise<void> => {
  const anterior = await changeCorreoOf(tx, usuario_id, correo);
  await enqueue(tx, securityNotice, { usuario_id, correo: anterior, aviso: 'correo-cambiado' });
};
