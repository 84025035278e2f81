import type { Tx } from '#src/platform/server/db/client.ts';
import type { Open } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { saveImage } from '#src/platform/server/storage/keep-image.ts';
import type { ImageUpload } from '#src/platform/server/storage/receive-image.ts';
import { type Declares, problem, type commonProblems } from '#src/platform/shared/problem.ts';
import { anotarImagen, type Autor, LADO_DE_IMAGEN, type Retratado } from './anotar-imagen.ts';
import { exigirEspacio } from './exigir-espacio.ts';

export interface Subida<D extends Declares = typeof commonProblems> extends Retratado<D> {
  /** Whether there is a row to show it on, asked before a byte is taken. Left out where the door itself has asked. */
  existe?: (tx: Tx, autor: Autor) => Promise<boolean>;
}

/**
 * A company's picture, from the sender to the row that shows it; returns its address. Asks before a byte is taken and again when
 * the row is written: an upload lasts, and a right or the row itself may go meanwhile.
 */
export const subirImagen = async <D extends Declares>(
  parts: Pick<Parts, 'store' | 'logger'>,
  open: Open<Autor>,
  subida: Subida<D>,
  envio: ImageUpload,
): Promise<string> => {
  const folder = await open(async (tx, autor) => {
    if (subida.existe && !(await subida.existe(tx, autor))) throw problem<D>(subida.siNoHay);
    await exigirEspacio(tx, autor.empresa_id, envio.bytes);
    return autor.empresa_id;
  });
  return saveImage(parts, { folder, side: LADO_DE_IMAGEN }, envio, (imagen) =>
    open((tx, autor) => anotarImagen(tx, autor, subida, imagen)),
  );
};
