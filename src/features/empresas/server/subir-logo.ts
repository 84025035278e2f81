import type { Tx } from '#src/platform/server/db/client.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { guardarImagen } from '#src/platform/server/storage/keep-image.ts';
import type { EnvioDeImagen } from '#src/platform/server/storage/receive-image.ts';
import { type AutorDeLogo, guardarLogo, LADO_DE_LOGO, type Logo } from './guardar-logo.ts';

type Abrir = <R>(hacer: (tx: Tx, autor: AutorDeLogo) => Promise<R>) => Promise<R>;

/** Asks before a byte is taken and again when the row is written: an upload lasts, and a right may end meanwhile. */
export const subirLogo = async (
  partes: Pick<Partes, 'almacen' | 'registro'>,
  abrir: Abrir,
  envio: EnvioDeImagen,
): Promise<Logo> => {
  const carpeta = await abrir(async (_tx, { empresa_id }) => empresa_id);
  return guardarImagen(partes, { carpeta, lado: LADO_DE_LOGO }, envio, (logo) =>
    abrir((tx, autor) => guardarLogo(tx, autor, logo)),
  );
};
