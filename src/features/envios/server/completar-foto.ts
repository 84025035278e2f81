import { encolarMiniatura } from '#src/dominio/archivos/server/miniatura.ts';
import { insertarArchivo } from '#src/dominio/archivos/server/queries-archivos.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { StoredImage } from '#src/platform/server/storage/keep-image.ts';
import type { ReceivedFile } from '#src/platform/server/storage/receive-file.ts';
import { type ReceivedImage, imageOf } from '#src/platform/server/storage/receive-image.ts';
import { newPath } from '#src/platform/server/storage/store.ts';
import { withObject, discardObject } from '#src/platform/server/storage/with-object.ts';
import { Problem } from '#src/platform/shared/problem.ts';
import type { EnvioDeFoto } from './envio-de-foto.ts';
import { completarFoto, type EstadoDeFoto, soltarPartes, tomarFoto } from './queries-fotos.ts';

/** Longest side, in pixels: prices on a shelf are read on it, and a screen shows no more. */
const LADO_DE_FOTO = 1920;

/** What is the bytes' own fault: sent again they would be refused again. */
const POR_SUS_BYTES = new Set([
  'archivo.huella_distinta',
  'archivo.tipo_no_admitido',
  'archivo.ilegible',
  'archivo.demasiados_pixeles',
]);

/** Together they are not what the device said, or no picture: the next attempt begins anew. */
const empezarDeNuevo = async ({ partes, abrir, visitaId, foto }: EnvioDeFoto): Promise<EstadoDeFoto> => {
  const { sobran, estado } = await abrir(async (tx) => ({
    estado: await tomarFoto(tx, visitaId, foto),
    sobran: await soltarPartes(tx, { visitaId, fotoId: foto.id }),
  }));
  for (const ruta of sobran) await discardObject(partes, ruta);
  return estado;
};

const anotar = async (
  tx: Tx,
  { empresaId: empresa_id, visitaId, foto }: EnvioDeFoto,
  creado_por: string,
  imagen: StoredImage,
): Promise<{ estado: EstadoDeFoto; sobran: string[] }> => {
  const cual = { visitaId, fotoId: foto.id };
  const antes = await tomarFoto(tx, visitaId, foto);
  // somebody was faster
  if (antes.recibida_en !== null) return { estado: antes, sobran: [imagen.object_path] };
  // first: the picture may need the room that its parts take
  const sobran = await soltarPartes(tx, cual);
  const archivoId = await insertarArchivo(tx, { empresa_id, uso: 'visitas', creado_por, ...imagen });
  const recibida_en = await completarFoto(tx, cual, archivoId);
  if (recibida_en === null) throw new Error('a photo that had not arrived could not be completed');
  await encolarMiniatura(tx, empresa_id, archivoId);
  return { estado: { recibidos: foto.bytes, recibida_en }, sobran };
};

const guardar = async (envio: EnvioDeFoto, { bytes, tipo, sha256 }: ReceivedImage): Promise<EstadoDeFoto> => {
  const { partes, abrir, empresaId, foto } = envio;
  const path = newPath(empresaId);
  const imagen = { object_path: path, nombre_original: foto.nombre, tipo, bytes: bytes.length, sha256 };
  const { estado, sobran } = await withObject(partes, { path, bytes, tipo }, () =>
    abrir((tx, { usuario_id }) => anotar(tx, envio, usuario_id, imagen)),
  );
  for (const sobra of sobran) await discardObject(partes, sobra);
  return estado;
};

/** All of a photo's bytes are here: they become a picture of the visit, once. */
export const completarUnaFoto = async (envio: EnvioDeFoto, recibido: ReceivedFile): Promise<EstadoDeFoto> => {
  try {
    return await guardar(envio, await imageOf(recibido, { sha256: envio.foto.sha256, side: LADO_DE_FOTO }));
  } catch (error) {
    if (!(error instanceof Problem && POR_SUS_BYTES.has(error.codigo))) throw error;
    const estado = await empezarDeNuevo(envio);
    // another attempt has completed it meanwhile, and taken the parts away that were missing here
    if (estado.recibida_en !== null) return estado;
    throw error;
  }
};
