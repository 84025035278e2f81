import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ArchivoGuardado } from '#src/platform/server/http/stored-file.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { aceptarInvitacion, misInvitaciones } from '../contract.ts';

type Pendiente = RespuestaDe<typeof misInvitaciones>['invitaciones'][number];
type Aceptada = RespuestaDe<typeof aceptarInvitacion>;

/** Inside the person's own context, as all of these: whose invitations they are is the context's to say. */
export const leerMisInvitaciones = async (tx: Tx): Promise<Pendiente[]> => {
  const { rows } = await sql<Pendiente>`
    select id, rol, empresa_nombre, tiene_logo, fecha_envio, expires_at from app.mis_invitaciones()`.execute(tx);
  return rows;
};

export const buscarLogoDeMiInvitacion = async (tx: Tx, id: string): Promise<ArchivoGuardado | undefined> => {
  const { rows } = await sql<ArchivoGuardado>`
    select object_path, tipo, bytes, sha256 from app.logo_de_mi_invitacion(${id})`.execute(tx);
  return rows[0];
};

/** What the functions that answer an invitation say; a refusal is a problem, and nothing was written. */
const responder = async (tx: Tx, llamada: RawBuilder<unknown>): Promise<Aceptada> => {
  const { rows } = await sql<Aceptada & { success: boolean; message: string | null }>`
    select success, message, empresa_id, rol from ${llamada}`.execute(tx);
  const [respuesta] = rows;
  if (!respuesta?.success) throw problema(respuesta?.message ?? 'servidor.interno');
  return { empresa_id: respuesta.empresa_id, rol: respuesta.rol };
};

export const aceptarPorId = (tx: Tx, id: string): Promise<Aceptada> =>
  responder(tx, sql`app.responder_invitacion(${id}, true)`);

export const aceptarPorToken = (tx: Tx, tokenHash: Buffer): Promise<Aceptada> =>
  responder(tx, sql`app.accept_invitation_secure(${tokenHash})`);

export const rechazarPorId = async (tx: Tx, id: string): Promise<void> => {
  await responder(tx, sql`app.responder_invitacion(${id}, false)`);
};
