import type { Readable } from 'node:stream';
import { type ArchivoRecibido, desecharResto, escribirEnArchivo, trozosDe } from './receive-file.ts';
import type { CarpetaTemporal } from './temporary-folder.ts';

/** A sender who leaves ends it here and is no failure: whoever sent part of something may send the rest another time. */
async function* hastaElCorte(cuerpo: Readable): AsyncGenerator<Buffer> {
  try {
    yield* trozosDe(cuerpo);
  } catch (error) {
    if (!cuerpo.errored) throw error;
  } finally {
    desecharResto(cuerpo);
  }
}

/** What comes of a body: all of it, or what there was before the sender left. */
export const recibirLoQueLlegue = (
  cuerpo: Readable,
  carpeta: CarpetaTemporal,
  maximo: number,
): Promise<ArchivoRecibido> => escribirEnArchivo(hastaElCorte(cuerpo), { carpeta, nombre: 'llegado', maximo });

async function* unoTrasOtro(partes: readonly (() => Promise<Readable>)[]): AsyncGenerator<Buffer> {
  for (const abrir of partes) yield* (await abrir()) as AsyncIterable<Buffer>;
}

/** Pieces that were kept apart, as the one file that they are. */
export const unirEnArchivo = (
  partes: readonly (() => Promise<Readable>)[],
  carpeta: CarpetaTemporal,
  maximo: number,
): Promise<ArchivoRecibido> => escribirEnArchivo(unoTrasOtro(partes), { carpeta, nombre: 'entero', maximo });
