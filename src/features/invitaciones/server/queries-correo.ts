import type { Tx } from '#src/platform/server/db/client.ts';
import { type RowOf, rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import type { RolInvitable } from '../contract.ts';

export type Envio = RowOf<'app.preparar_correo_de_invitacion', 'correo' | 'rol' | 'idioma' | 'empresa_nombre'> & {
  rol: RolInvitable;
  idioma: Idioma;
};

/** What the mail says, with its token in place; nothing when none is due: answered, withdrawn, expired, or sent already. */
export const prepararEnvio = async (tx: Tx, id: string, tokenHash: Buffer): Promise<Envio | undefined> => {
  const [envio] = await rowsOf(
    tx,
    'app.preparar_correo_de_invitacion',
    [id, tokenHash],
    ['correo', 'rol', 'idioma', 'empresa_nombre'],
  );
  return envio as Envio | undefined;
};

/** Whether it is still this mail that counts: not when the invitation was sent again, or another attempt got through. */
export const anotarEnvio = async (
  tx: Tx,
  id: string,
  tokenHash: Buffer,
  estado: 'en_camino' | 'enviado' | 'fallido',
): Promise<boolean> => (await valueOf(tx, 'app.anotar_correo_de_invitacion', [id, tokenHash, estado])) ?? false;
