import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';

export const leerEmpresasPorResumir = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ empresa: string }>`
    select e as empresa from app.empresas_por_resumir() e order by e`.execute(tx);
  return rows.map(({ empresa }) => empresa);
};

/** How many stale days were summed up again, the newest first; none while somebody else is at it. */
export const resumirPendientes = async (tx: Tx, dias: number): Promise<number> => {
  const { rows } = await sql<{ resumidos: number }>`select app.resumir_pendientes(${dias}) as resumidos`.execute(tx);
  return rows[0]?.resumidos ?? 0;
};
