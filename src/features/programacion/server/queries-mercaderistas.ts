import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';

export interface Mercaderista {
  id: string;
  nombre: string;
  correo: string;
}

/** Active ones, by name; an empty search is all. */
export const buscarMercaderistas = async (tx: Tx, busqueda: string, limite: number): Promise<Mercaderista[]> => {
  const { rows } = await sql<Mercaderista>`
    select id, nombre, correo from app.buscar_mercaderistas(${busqueda}, ${limite})`.execute(tx);
  return rows;
};
