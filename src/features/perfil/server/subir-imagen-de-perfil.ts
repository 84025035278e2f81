import type { Tx } from '#src/platform/server/db/client.ts';
import type { Open, ActorPersona } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { saveImage, type StoredImage } from '#src/platform/server/storage/keep-image.ts';
import type { ImageUpload } from '#src/platform/server/storage/receive-image.ts';
import { discardObject } from '#src/platform/server/storage/with-object.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { verImagenDePerfil } from '../contract.ts';
import { insertarImagen, ponerImagen, quitarLasDemas } from './queries-imagen.ts';

const LADO = 512;

/** The person's row is the lock between two uploads at once: the one that comes second finds the first one's picture and removes it. */
const reemplazar = async (
  tx: Tx,
  usuarioId: string,
  imagen: StoredImage,
): Promise<{ imagen_perfil: string; anteriores: string[] }> => {
  const archivoId = await insertarImagen(tx, usuarioId, imagen);
  const imagen_perfil = addressOf(verImagenDePerfil, { params: { usuarioId, archivoId } });
  await ponerImagen(tx, usuarioId, imagen_perfil);
  return { imagen_perfil, anteriores: await quitarLasDemas(tx, usuarioId, archivoId) };
};

/** Unlike a company's logo, the former picture goes: it is the person's own to take back. */
export const subirImagenDePerfil = async (
  parts: Pick<Parts, 'store' | 'logger'>,
  open: Open<ActorPersona>,
  envio: ImageUpload,
): Promise<ResponseOf<typeof contracts.subirImagenDePerfil>> => {
  // before a byte is taken, and again when the row is written: an upload lasts, and a session may end meanwhile
  const folder = await open(async (_tx, { usuario_id }) => `personas/${usuario_id}`);
  const { imagen_perfil, anteriores } = await saveImage(parts, { folder, side: LADO }, envio, (imagen) =>
    open((tx, { usuario_id }) => reemplazar(tx, usuario_id, imagen)),
  );
  // only now that no row points to them
  for (const ruta of anteriores) await discardObject(parts, ruta);
  return { imagen_perfil };
};
