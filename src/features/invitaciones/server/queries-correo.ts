import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Idioma } from '#src/platform/shared/campos.ts';
import type { RolInvitable } from '../contract.ts';

export interface Envio {
  correo: string;
  rol: RolInvitable;
  idioma: Idioma;
  empresa_nombre: string;
  logo_path: string | null;
}

/** What the mail says, with its token in place; nothing when none is due: answered, withdrawn, expired, or sent already. */
export const prepararEnvio = async (tx: Tx, id: string, tokenHash: Buffer): Promise<Envio | undefined> => {
  const { rows } = await sql<Envio>`
    select correo, rol, idioma, empresa_nombre, logo_path
    from app.preparar_correo_de_invitacion(${id}, ${tokenHash})`.execute(tx);
  return rows[0];
};

/** Whether it is still this mail that counts: not when the invitation was sent again, or another attempt got through. */
export const anotarEnvio = async (
  tx: Tx,
  id: string,
  tokenHash: Buffer,
  estado: 'en_camino' | 'enviado' | 'fallido',
): Promise<boolean> => {
  const { rows } = await sql<{ cuenta: boolean }>`
    select app.anotar_correo_de_invitacion(${id}, ${tokenHash}, ${estado}) as cuenta`.execute(tx);
  return rows[0]?.cuenta ?? false;
};
