import type { Tx } from '#src/platform/server/db/client.ts';
import type { Abrir, ActorPersona } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { guardarImagen, type ImagenGuardada } from '#src/platform/server/storage/keep-image.ts';
import type { EnvioDeImagen } from '#src/platform/server/storage/receive-image.ts';
import { descartarObjeto } from '#src/platform/server/storage/with-object.ts';
import { direccionDe } from '#src/platform/shared/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { type subirImagenDePerfil, verImagenDePerfil } from '../contract.ts';
import { insertarImagen, ponerImagen, quitarLasDemas } from './queries-imagen.ts';

const LADO = 512;

/** The person's row is the lock between two uploads at once: the one that comes second finds the first one's picture and removes it. */
const reemplazar = async (
  tx: Tx,
  usuarioId: string,
  imagen: ImagenGuardada,
): Promise<{ imagen_perfil: string; anteriores: string[] }> => {
  const archivoId = await insertarImagen(tx, usuarioId, imagen);
  const imagen_perfil = direccionDe(verImagenDePerfil, { parametros: { usuarioId, archivoId } });
  await ponerImagen(tx, usuarioId, imagen_perfil);
  return { imagen_perfil, anteriores: await quitarLasDemas(tx, usuarioId, archivoId) };
};

/** Unlike a company's logo, the former picture goes: it is the person's own to take back. */
export const subirImagen = async (
  partes: Pick<Partes, 'almacen' | 'registro'>,
  abrir: Abrir<ActorPersona>,
  envio: EnvioDeImagen,
): Promise<RespuestaDe<typeof subirImagenDePerfil>> => {
  // before a byte is taken, and again when the row is written: an upload lasts, and a session may end meanwhile
  const carpeta = await abrir(async (_tx, { usuario_id }) => `personas/${usuario_id}`);
  const { imagen_perfil, anteriores } = await guardarImagen(partes, { carpeta, lado: LADO }, envio, (imagen) =>
    abrir((tx, { usuario_id }) => reemplazar(tx, usuario_id, imagen)),
  );
  // only now that no row points to them
  for (const ruta of anteriores) await descartarObjeto(partes, ruta);
  return { imagen_perfil };
};
