import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { rowsOf } from '#src/platform/server/db/routines.ts';
import type { StoredFile } from '#src/platform/server/http/stored-file.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { toldProblem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { crearCuentaConInvitacion, type RolInvitable } from '../contract.ts';

type Oferta = ResponseOf<typeof contracts.consultarInvitacion>;

interface Estado {
  /** It can be accepted. */
  valid: boolean;
  aceptada_por: string | null;
}

/** What stands behind a token: nothing if there is no such token. */
export const buscarPorToken = async (tx: Tx, tokenHash: Buffer): Promise<(Oferta & Estado) | undefined> => {
  const { rows } = await sql<Oferta & Estado>`
    select valid, aceptada_por, id, correo, rol, empresa_id, empresa_nombre, empresa_logo is not null as tiene_logo, tiene_cuenta
    from app.validate_invitation_token(${tokenHash})`.execute(tx);
  return rows[0];
};

export const buscarLogoPorToken = async (tx: Tx, tokenHash: Buffer): Promise<StoredFile | undefined> => {
  const [logo] = await rowsOf(tx, 'app.logo_de_invitacion', [tokenHash], ['object_path', 'tipo', 'bytes', 'sha256']);
  return logo;
};

export interface AltaConInvitacion {
  nombre: string;
  /** Already hashed: hashing takes too long to do inside a transaction. */
  clave: string;
  language: Idioma;
}

/** Whose account it became, and where it belongs now. A refusal is a problem, and nothing was written. */
export const darDeAlta = async (
  tx: Tx,
  tokenHash: Buffer,
  { nombre, clave, language }: AltaConInvitacion,
): Promise<{ usuario_id: string; empresa_id: string; rol: RolInvitable }> => {
  const [alta] = await rowsOf(tx, 'app.alta_con_invitacion', [tokenHash, nombre, clave, language]);
  if (!alta?.usuario_id || !alta.empresa_id) throw toldProblem(crearCuentaConInvitacion.problems, alta?.message);
  return { usuario_id: alta.usuario_id, empresa_id: alta.empresa_id, rol: alta.rol as RolInvitable };
};
