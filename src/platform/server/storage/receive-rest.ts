import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ArchivoRecibido, escribirEnArchivo, trozosDe } from './receive-file.ts';

/** What came of a body: all of it, or what there was before the sender left. */
export interface LoQueLlego extends ArchivoRecibido {
  archivo: string;
}

/** A sender who leaves ends it here and is no failure: whoever sent part of something may send the rest another time. */
async function* hastaElCorte(cuerpo: Readable): AsyncGenerator<Buffer> {
  try {
    yield* trozosDe(cuerpo);
  } catch (error) {
    if (!cuerpo.errored) throw error;
  }
}

export const recibirLoQueLlegue = async (cuerpo: Readable, carpeta: string, maximo: number): Promise<LoQueLlego> => {
  const archivo = join(carpeta, 'llegado');
  return { archivo, ...(await escribirEnArchivo(hastaElCorte(cuerpo), archivo, maximo)) };
};

async function* unoTrasOtro(partes: readonly (() => Promise<Readable>)[]): AsyncGenerator<Buffer> {
  for (const abrir of partes) yield* (await abrir()) as AsyncIterable<Buffer>;
}

/** Pieces that were kept apart, as the one file that they are. */
export const unirEnArchivo = async (
  partes: readonly (() => Promise<Readable>)[],
  carpeta: string,
  maximo: number,
): Promise<LoQueLlego> => {
  const archivo = join(carpeta, 'entero');
  return { archivo, ...(await escribirEnArchivo(unoTrasOtro(partes), archivo, maximo)) };
};
