import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type RowOf, rowsOf } from '#src/platform/server/db/routines.ts';
import type { StoredFile } from '#src/platform/server/http/stored-file.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { type Codes, toldProblem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { aceptarConToken, aceptarInvitacion, rechazarInvitacion } from '../contract.ts';

type Pendiente = ResponseOf<typeof contracts.misInvitaciones>['invitaciones'][number];
type Aceptada = ResponseOf<typeof aceptarInvitacion>;

/** Inside the person's own context, as all of these: whose invitations they are is the context's to say. */
export const leerMisInvitaciones = async (tx: Tx): Promise<Pendiente[]> => {
  const { rows } = await sql<Pendiente>`
    select id, rol, empresa_nombre, tiene_logo, fecha_envio, expires_at from app.mis_invitaciones()`.execute(tx);
  return rows;
};

export const buscarLogoDeMiInvitacion = async (tx: Tx, id: string): Promise<StoredFile | undefined> => {
  const [logo] = await rowsOf(tx, 'app.logo_de_mi_invitacion', [id], ['object_path', 'tipo', 'bytes', 'sha256']);
  return logo;
};

/** What the functions that answer an invitation say; a refusal is a problem, and nothing was written. */
const leerRespuesta = (
  { problems }: { problems: Codes },
  [response]: RowOf<'app.responder_invitacion'>[],
): Aceptada => {
  if (!response?.success) throw toldProblem(problems, response?.message);
  return { empresa_id: response.empresa_id, rol: response.rol } as Aceptada;
};

export const aceptarPorId = async (tx: Tx, id: string): Promise<Aceptada> =>
  leerRespuesta(aceptarInvitacion, await rowsOf(tx, 'app.responder_invitacion', [id, true]));

export const aceptarPorToken = async (tx: Tx, tokenHash: Buffer): Promise<Aceptada> =>
  leerRespuesta(aceptarConToken, await rowsOf(tx, 'app.accept_invitation_secure', [tokenHash]));

export const rechazarPorId = async (tx: Tx, id: string): Promise<void> => {
  leerRespuesta(rechazarInvitacion, await rowsOf(tx, 'app.responder_invitacion', [id, false]));
};
