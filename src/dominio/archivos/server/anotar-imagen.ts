import type { Tx } from '#src/platform/server/db/client.ts';
import type { StoredImage } from '#src/platform/server/storage/keep-image.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { type CodeFor, type Declares, problem, type commonProblems } from '#src/platform/shared/problem.ts';
import { verArchivo } from '../contract.ts';
import { encolarMiniatura } from './miniatura.ts';
import { insertarArchivo } from './queries-archivos.ts';

export interface Autor {
  usuario_id: string;
  empresa_id: string;
}

/** What a picture is of: the row that shows it. */
export interface Retratado<D extends Declares = typeof commonProblems> {
  uso: 'empresas-logos' | 'cadenas-logos' | 'productos';
  /** Puts the address on that row. False: there is none that the author may change. */
  poner: (tx: Tx, autor: Autor, direccion: string) => Promise<boolean>;
  /** The refusal when there is none. */
  siNoHay: CodeFor<D>;
}

/**
 * Longest side of a stored picture, in pixels: a logo or a product fills a phone with it, and no screen shows either larger.
 */
export const LADO_DE_IMAGEN = 1024;

/** A picture that is in the store becomes the one that is shown; returns its address. The former file stays: devices may show it. */
export const anotarImagen = async <D extends Declares>(
  tx: Tx,
  autor: Autor,
  { uso, poner, siNoHay }: Retratado<D>,
  imagen: StoredImage,
): Promise<string> => {
  const { empresa_id, usuario_id } = autor;
  const archivoId = await insertarArchivo(tx, { empresa_id, uso, creado_por: usuario_id, ...imagen });
  const direccion = addressOf(verArchivo, { params: { empresaId: empresa_id, archivoId } });
  if (!(await poner(tx, autor, direccion))) throw problem<D>(siNoHay);
  await encolarMiniatura(tx, empresa_id, archivoId);
  return direccion;
};
