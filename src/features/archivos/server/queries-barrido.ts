import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';

/** Takes out rows that nothing has named for 30 days; returns where their objects are. */
export const quitarSinUso = async (tx: Tx, limite: number): Promise<string[]> => {
  const { rows } = await sql<{ ruta: string }>`select ruta from app.quitar_archivos_sin_uso(${limite}) ruta`.execute(
    tx,
  );
  return rows.map(({ ruta }) => ruta);
};

/** Takes out the parts of photos to which nothing was added for 30 days, of so many visits; returns where their objects are. */
export const quitarPartesVencidas = async (tx: Tx, visitas: number): Promise<string[]> => {
  const { rows } = await sql<{ ruta: string }>`select ruta from app.quitar_partes_vencidas(${visitas}) ruta`.execute(
    tx,
  );
  return rows.map(({ ruta }) => ruta);
};

/** Of these objects, those that no row names. */
export const sinFila = async (tx: Tx, rutas: string[]): Promise<string[]> => {
  const { rows } = await sql<{ ruta: string }>`select ruta from app.objetos_sin_fila(${rutas}) ruta`.execute(tx);
  return rows.map(({ ruta }) => ruta);
};
