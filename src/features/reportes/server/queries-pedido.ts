import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';

/** Whether there is such a chain, and how many of these branches are its. */
export const leerPuntosDePedido = async (
  tx: Tx,
  empresaId: string,
  { cadena_id, sucursales_ids }: { cadena_id: string; sucursales_ids: string[] },
): Promise<{ cadena: boolean; sucursales: number }> => {
  const { rows } = await sql<{ cadena: boolean; sucursales: number }>`
    select exists (select from cadenas where empresa_id = ${empresaId} and id = ${cadena_id}) as cadena,
      (select count(*) from sucursales
       where empresa_id = ${empresaId} and cadena_id = ${cadena_id} and id = any (${sucursales_ids}::uuid[])) as sucursales`.execute(
    tx,
  );
  return rows[0] ?? { cadena: false, sucursales: 0 };
};
