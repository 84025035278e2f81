import type { Tx } from '#src/platform/server/db/client.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { EnvioDeImagen } from '#src/platform/server/storage/receive-image.ts';
import { type AutorDeLogo, guardarLogo, type Logo } from './guardar-logo.ts';
import { recibirLogo } from './recibir-logo.ts';

type Abrir = <R>(hacer: (tx: Tx, autor: AutorDeLogo) => Promise<R>) => Promise<R>;

/** Asks before a byte is taken and again when the row is written: an upload lasts, and a right may end meanwhile. */
export const subirLogo = async (
  partes: Pick<Partes, 'almacen' | 'registro'>,
  abrir: Abrir,
  envio: EnvioDeImagen,
): Promise<Logo> => {
  const empresaId = await abrir(async (_tx, { empresa_id }) => empresa_id);
  return recibirLogo(partes, empresaId, envio, (logo) => abrir((tx, autor) => guardarLogo(tx, autor, logo)));
};
