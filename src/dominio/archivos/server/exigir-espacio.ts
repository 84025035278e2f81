import type { Tx } from '#src/platform/server/db/client.ts';
import type { refusedImage } from '#src/platform/shared/image.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { leerEspacioLibre } from './queries-archivos.ts';

/** By what the sender says. What is kept in the end is smaller or larger: that is asked again when the row is written. */
export const exigirEspacio = async (tx: Tx, empresaId: string, anunciados = 1): Promise<void> => {
  if ((await leerEspacioLibre(tx, empresaId)) < anunciados) throw problem<typeof refusedImage>('archivo.cuota_agotada');
};
