import { createReadStream } from 'node:fs';
import type { csvRechazado } from '#src/platform/shared/importacion.ts';
import { problema } from '#src/platform/shared/problem.ts';

export type Codificacion = 'utf-8' | 'latin1';

// what text has no use for: a byte of these means that the file is something else (a workbook, an image, UTF-16)
const esControl = (byte: number): boolean =>
  byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a && byte !== 0x1b;

const esUtf8 = (decodificador: TextDecoder, trozo?: Buffer): boolean => {
  try {
    decodificador.decode(trozo, { stream: trozo !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** Reads the whole file once, piece by piece: only its last byte tells whether all of it is UTF-8. What is not is Latin-1. */
export const reconocerCodificacion = async (ruta: string): Promise<Codificacion> => {
  const decodificador = new TextDecoder('utf-8', { fatal: true });
  let utf8 = true;
  for await (const trozo of createReadStream(ruta) as AsyncIterable<Buffer>) {
    if (trozo.some(esControl)) throw problema<typeof csvRechazado>('importacion.no_es_texto');
    utf8 &&= esUtf8(decodificador, trozo);
  }
  return utf8 && esUtf8(decodificador) ? 'utf-8' : 'latin1';
};

/** The file as text, without a byte order mark. Latin-1 is what browsers take it for, windows-1252: Excel writes € and “ ” so. */
export async function* leerTexto(ruta: string, codificacion: Codificacion): AsyncGenerator<string> {
  const decodificador = new TextDecoder(codificacion);
  // what becomes of one piece is done without a pause: small ones let others have their turn in between
  for await (const trozo of createReadStream(ruta, { highWaterMark: 16_384 }) as AsyncIterable<Buffer>) {
    yield decodificador.decode(trozo, { stream: true });
  }
  yield decodificador.decode();
}
