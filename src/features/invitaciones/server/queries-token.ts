import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ArchivoGuardado } from '#src/platform/server/http/stored-file.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import type { consultarInvitacion } from '../contract.ts';

type Oferta = RespuestaDe<typeof consultarInvitacion>;

/** What stands behind a token: nothing if there is no such token; `valid`: it can be accepted. */
export const buscarPorToken = async (tx: Tx, tokenHash: Buffer): Promise<(Oferta & { valid: boolean }) | undefined> => {
  const { rows } = await sql<Oferta & { valid: boolean }>`
    select valid, id, correo, rol, empresa_id, empresa_nombre, empresa_logo is not null as tiene_logo, tiene_cuenta
    from app.validate_invitation_token(${tokenHash})`.execute(tx);
  return rows[0];
};

export const buscarLogoPorToken = async (tx: Tx, tokenHash: Buffer): Promise<ArchivoGuardado | undefined> => {
  const { rows } = await sql<ArchivoGuardado>`
    select object_path, tipo, bytes, sha256 from app.logo_de_invitacion(${tokenHash})`.execute(tx);
  return rows[0];
};
