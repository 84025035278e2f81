import type { Tx } from '#src/platform/server/db/client.ts';
import { type RowOf, rowsOf } from '#src/platform/server/db/routines.ts';

export type Mercaderista = RowOf<'app.buscar_mercaderistas', 'id' | 'nombre' | 'correo'>;

/** Active ones, by name; an empty search is all. */
export const buscarMercaderistas = (tx: Tx, busqueda: string, limite: number): Promise<Mercaderista[]> =>
  rowsOf(tx, 'app.buscar_mercaderistas', [busqueda, limite], ['id', 'nombre', 'correo']);
