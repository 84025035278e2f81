import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { exigirEspacio } from '#src/dominio/archivos/server/exigir-espacio.ts';
import type * as contracts from '#src/dominio/telefono/contract-envios.ts';
import type { ReceivedFile } from '#src/platform/server/storage/receive-file.ts';
import { receiveRest, joinInFile } from '#src/platform/server/storage/receive-rest.ts';
import { newPath } from '#src/platform/server/storage/store.ts';
import { type TemporaryFolder, inTemporaryFolder } from '#src/platform/server/storage/temporary-folder.ts';
import { withObject, discardObject } from '#src/platform/server/storage/with-object.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { completarUnaFoto } from './completar-foto.ts';
import type { EnvioDeFoto } from './envio-de-foto.ts';
import { anotarParte, type EstadoDeFoto, leerFoto, leerPartes, tomarFoto } from './queries-fotos.ts';

/** What came of a photo before the connection broke, if nobody has brought as much meanwhile. */
const guardarParte = async (
  { partes, abrir, empresaId, visitaId, foto }: EnvioDeFoto,
  desde: number,
  { file, bytes }: ReceivedFile,
): Promise<EstadoDeFoto> => {
  const cual = { visitaId, fotoId: foto.id };
  if (bytes > 0) {
    const ruta = newPath(empresaId);
    const objeto = { path: ruta, bytes: await readFile(file), tipo: 'application/octet-stream' };
    const anotada = await withObject(partes, objeto, () =>
      abrir((tx) => anotarParte(tx, cual, { desde, bytes, ruta })),
    );
    if (!anotada) await discardObject(partes, ruta);
  }
  return abrir((tx) => leerFoto(tx, cual));
};

const estaEntera = ({ recibida_en }: EstadoDeFoto): boolean => recibida_en !== null;

/** Asked before a byte is taken. */
const tomar = ({ abrir, empresaId, visitaId, foto }: EnvioDeFoto, desde: number): Promise<EstadoDeFoto> =>
  abrir(async (tx) => {
    const estado = await tomarFoto(tx, visitaId, foto);
    if (estaEntera(estado)) return estado;
    if (estado.recibidos !== desde) throw problem<typeof contracts.enviarFoto>('foto.otro_comienzo');
    // what has come of it takes its room already
    await exigirEspacio(tx, empresaId, foto.bytes - estado.recibidos);
    return estado;
  });

/** With what came in earlier attempts, if there were any. */
const reunir = async (
  { partes, abrir, visitaId, foto }: EnvioDeFoto,
  carpeta: TemporaryFolder,
  desde: number,
  llegado: ReceivedFile,
): Promise<ReceivedFile> => {
  if (desde === 0) return llegado;
  const rutas = await abrir((tx) => leerPartes(tx, { visitaId, fotoId: foto.id }, desde));
  const anteriores = rutas.map((ruta) => () => partes.store.read(ruta));
  return joinInFile([...anteriores, async () => createReadStream(llegado.file)], carpeta, foto.bytes);
};

/**
 * A photo, or as much of it as comes before the connection breaks: that is kept, and the next attempt goes on from there. No
 * transaction is open while the bytes come, and nothing of them stays on this machine.
 */
export const enviarFoto = async (envio: EnvioDeFoto, body: Readable, desde: number): Promise<EstadoDeFoto> => {
  const { foto } = envio;
  const estado = await tomar(envio, desde);
  if (estaEntera(estado)) return estado;
  return inTemporaryFolder(async (carpeta) => {
    const llegado = await receiveRest(body, carpeta, foto.bytes - desde);
    if (desde + llegado.bytes < foto.bytes) return guardarParte(envio, desde, llegado);
    return completarUnaFoto(envio, await reunir(envio, carpeta, desde, llegado));
  });
};
