import type { Tx } from '#src/platform/server/db/client.ts';
import { valuesOf } from '#src/platform/server/db/routines.ts';

/** Takes out rows that nothing has named for 30 days; returns where their objects are. */
export const quitarSinUso = (tx: Tx, limite: number): Promise<string[]> =>
  valuesOf(tx, 'app.quitar_archivos_sin_uso', [limite]);

/** Takes out the parts of photos to which nothing was added for 30 days, of so many visits; returns where their objects are. */
export const quitarPartesVencidas = (tx: Tx, visitas: number): Promise<string[]> =>
  valuesOf(tx, 'app.quitar_partes_vencidas', [visitas]);

/** Of these objects, those that no row names. */
export const sinFila = (tx: Tx, rutas: string[]): Promise<string[]> => valuesOf(tx, 'app.objetos_sin_fila', [rutas]);
