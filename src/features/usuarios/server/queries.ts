import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';

export interface FilaDeMercaderista {
  id: string;
  nombre: string;
  correo: string;
  nombre_busqueda: string;
}

export const leerMercaderistas = async (
  tx: Tx,
  limite: number,
  desdeNombre: string,
  desdeId: string | null,
): Promise<FilaDeMercaderista[]> => {
  const { rows } = await sql<FilaDeMercaderista>`
    select id, nombre, correo, nombre_busqueda
    from app.get_company_merchandisers(${limite}, ${desdeNombre}, ${desdeId})`.execute(tx);
  return rows;
};
