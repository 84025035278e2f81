import { readFile } from 'node:fs/promises';
import type { ArchivoRecibido } from '#src/platform/server/storage/receive-file.ts';
import { nuevaRuta } from '#src/platform/server/storage/store.ts';
import { conObjeto, descartarObjeto } from '#src/platform/server/storage/with-object.ts';
import type { EnvioDeFoto } from './envio-de-foto.ts';
import { anotarParte, type EstadoDeFoto, leerFoto } from './queries-fotos.ts';

/** What came of a photo before the connection broke, if nobody has brought as much meanwhile. */
export const guardarParte = async (
  { partes, abrir, empresaId, visitaId, foto }: EnvioDeFoto,
  desde: number,
  { archivo, bytes }: ArchivoRecibido,
): Promise<EstadoDeFoto> => {
  const cual = { visitaId, fotoId: foto.id };
  if (bytes > 0) {
    const ruta = nuevaRuta(empresaId);
    const objeto = { ruta, bytes: await readFile(archivo), tipo: 'application/octet-stream' };
    const anotada = await conObjeto(partes, objeto, () => abrir((tx) => anotarParte(tx, cual, { desde, bytes, ruta })));
    if (!anotada) await descartarObjeto(partes, ruta);
  }
  return abrir((tx) => leerFoto(tx, cual));
};
