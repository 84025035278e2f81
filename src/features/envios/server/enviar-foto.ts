import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { exigirEspacio } from '#src/dominio/archivos/server/exigir-espacio.ts';
import type { enviarFoto } from '#src/dominio/telefono/contract-envios.ts';
import type { ArchivoRecibido } from '#src/platform/server/storage/receive-file.ts';
import { recibirLoQueLlegue, unirEnArchivo } from '#src/platform/server/storage/receive-rest.ts';
import { nuevaRuta } from '#src/platform/server/storage/store.ts';
import { type CarpetaTemporal, enCarpetaTemporal } from '#src/platform/server/storage/temporary-folder.ts';
import { conObjeto, descartarObjeto } from '#src/platform/server/storage/with-object.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { completarUnaFoto } from './completar-foto.ts';
import type { EnvioDeFoto } from './envio-de-foto.ts';
import { anotarParte, type EstadoDeFoto, leerFoto, leerPartes, tomarFoto } from './queries-fotos.ts';

/** What came of a photo before the connection broke, if nobody has brought as much meanwhile. */
const guardarParte = async (
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

const estaEntera = ({ recibida_en }: EstadoDeFoto): boolean => recibida_en !== null;

/** Asked before a byte is taken. */
const tomar = ({ abrir, empresaId, visitaId, foto }: EnvioDeFoto, desde: number): Promise<EstadoDeFoto> =>
  abrir(async (tx) => {
    const estado = await tomarFoto(tx, visitaId, foto);
    if (estaEntera(estado)) return estado;
    if (estado.recibidos !== desde) throw problema<typeof enviarFoto>('foto.otro_comienzo');
    // what has come of it takes its room already
    await exigirEspacio(tx, empresaId, foto.bytes - estado.recibidos);
    return estado;
  });

/** With what came in earlier attempts, if there were any. */
const reunir = async (
  { partes, abrir, visitaId, foto }: EnvioDeFoto,
  carpeta: CarpetaTemporal,
  desde: number,
  llegado: ArchivoRecibido,
): Promise<ArchivoRecibido> => {
  if (desde === 0) return llegado;
  const rutas = await abrir((tx) => leerPartes(tx, { visitaId, fotoId: foto.id }, desde));
  const anteriores = rutas.map((ruta) => () => partes.almacen.leer(ruta));
  return unirEnArchivo([...anteriores, async () => createReadStream(llegado.archivo)], carpeta, foto.bytes);
};

/**
 * A photo, or as much of it as comes before the connection breaks: that is kept, and the next attempt goes on from there. No
 * transaction is open while the bytes come, and nothing of them stays on this machine.
 */
export const enviarUnaFoto = async (envio: EnvioDeFoto, cuerpo: Readable, desde: number): Promise<EstadoDeFoto> => {
  const { foto } = envio;
  const estado = await tomar(envio, desde);
  if (estaEntera(estado)) return estado;
  return enCarpetaTemporal(async (carpeta) => {
    const llegado = await recibirLoQueLlegue(cuerpo, carpeta, foto.bytes - desde);
    if (desde + llegado.bytes < foto.bytes) return guardarParte(envio, desde, llegado);
    return completarUnaFoto(envio, await reunir(envio, carpeta, desde, llegado));
  });
};
