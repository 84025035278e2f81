import { createReadStream } from 'node:fs';
import type { refusedCsv } from '#src/platform/shared/importacion.ts';
import { problem } from '#src/platform/shared/problem.ts';

export type Encoding = 'utf-8' | 'latin1';

// what text has no use for: a byte of these means that the file is something else (a workbook, an image, UTF-16)
const isControl = (byte: number): boolean =>
  byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a && byte !== 0x1b;

const isUtf8 = (decoder: TextDecoder, chunk?: Buffer): boolean => {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** Reads the whole file once, piece by piece: only its last byte tells whether all of it is UTF-8. What is not is Latin-1. */
export const recognizeEncoding = async (path: string): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let utf8 = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.some(isControl)) throw problem<typeof refusedCsv>('importacion.no_es_texto');
    utf8 &&= isUtf8(decoder, chunk);
  }
  return utf8 && isUtf8(decoder) ? 'utf-8' : 'latin1';
};

/** The file as text, without a byte order mark. Latin-1 is what browsers take it for, windows-1252: Excel writes € and “ ” so. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  // what becomes of one piece is done without a pause: small ones let others have their turn in between
  for await (const chunk of createReadStream(path, { highWaterMark: 16_384 }) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
