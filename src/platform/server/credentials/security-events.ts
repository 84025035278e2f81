import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { valueOf } from '../db/routines.ts';
import { dispositivoName } from './device-name.ts';

/** Where somebody comes from, as they were served. */
export interface Origin {
  ip: string;
  agente: string | undefined;
}

/** Entered; left; ended other sessions; chose a new password by mail, which ends all. */
export type Access = 'entrada' | 'salida' | 'cierre' | 'restablecida';

/** A row in the audit of each company where the person works. In the transaction that does it: it happens with its row or not at all. */
export const recordAccess = async (
  tx: Tx,
  access: Access,
  usuarioId: string,
  { ip, agente }: Origin,
): Promise<void> => {
  await valueOf(tx, 'app.anotar_acceso', [usuarioId, access, ip, dispositivoName(agente)]);
};

/**
 * A password that was not right; `bloqueada`: no more are let try. The same statement whether or not somebody has the address, so that neither its time nor its
 * answer tells; a job finds out later and tells the companies, all of a quarter of an hour in one row (docs/decisions/023).
 */
export const recordFailure = async (tx: Tx, correo: string, locked: boolean, origin?: Origin): Promise<void> => {
  await sql`
    insert into auth.accesos_fallidos as f (correo, bloqueada, ip, dispositivo)
    values (${correo}, ${locked}, ${origin?.ip ?? null}, ${dispositivoName(origin?.agente)})
    on conflict (correo) do update
      set cuenta = f.cuenta + 1, bloqueada = f.bloqueada or excluded.bloqueada, ultimo_en = now(),
          ip = coalesce(excluded.ip, f.ip), dispositivo = coalesce(excluded.dispositivo, f.dispositivo)`.execute(tx);
};

/** Tells the companies of those whose quarter of an hour is over, at most so many; returns how many it found. */
export const countFailures = async (tx: Tx, howMany: number): Promise<number> =>
  (await valueOf(tx, 'app.contar_fallos', [howMany])) ?? 0;
