import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Problem } from '#src/platform/shared/problem.ts';
import { conCarpeta } from '../../../../test/folders.ts';
import { type Encoding, readText, recognizeEncoding } from './recognize-encoding.ts';
import { recognizeFormat } from './recognize-format.ts';

const folder = conCarpeta();

const save = async (bytes: Buffer): Promise<string> => {
  const path = join(folder.ruta, 'archivo');
  await writeFile(path, bytes);
  return path;
};
const read = async (bytes: Buffer): Promise<[Encoding, string]> => {
  const path = await save(bytes);
  const encoding = await recognizeEncoding(path);
  let text = '';
  for await (const chunk of readText(path, encoding)) text += chunk;
  return [encoding, text];
};
// a read takes 64 KB: what follows is cut by the end of the first one
const HASTA_EL_CORTE = 'a'.repeat(65_535);

test.each<[string, Buffer, Encoding, string]>([
  ['UTF-8', Buffer.from('Café ñandú €'), 'utf-8', 'Café ñandú €'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFCafé'), 'utf-8', 'Café'],
  ['nothing', Buffer.alloc(0), 'utf-8', ''],
  ['only ASCII', Buffer.from('Cafe\r\n\tx'), 'utf-8', 'Cafe\r\n\tx'],
  ['Latin-1', Buffer.from('Café ñandú', 'latin1'), 'latin1', 'Café ñandú'],
  ['what Excel writes as Latin-1', Buffer.from([0x80, 0x93, 0xe9, 0x94]), 'latin1', '€“é”'],
  ['a character cut in two pieces', Buffer.from(`${HASTA_EL_CORTE}ñ`), 'utf-8', `${HASTA_EL_CORTE}ñ`],
  [
    'Latin-1 only at the very end',
    Buffer.concat([Buffer.from(`${HASTA_EL_CORTE}a`), Buffer.from([0xf1])]),
    'latin1',
    `${HASTA_EL_CORTE}añ`,
  ],
  ['half a character at the end', Buffer.from('a\xc3', 'latin1'), 'latin1', 'aÃ'],
])('%s', async (_que, bytes, encoding, text) => {
  expect(await read(bytes)).toEqual([encoding, text]);
});

test.each<[string, Buffer]>([
  ['a null byte', Buffer.from('nombre\nA\0B\n')],
  ['UTF-16', Buffer.from('\uFEFFnombre\n', 'utf16le')],
  ['a workbook', Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n\x01\x02', 'latin1')],
  ['a null byte after 100 KB of text', Buffer.concat([Buffer.alloc(100_000, 0x61), Buffer.from([0])])],
])('%s is not text', async (_que, bytes) => {
  const path = await save(bytes);
  const failure = await recognizeEncoding(path).catch((error: unknown) => error);
  expect(failure instanceof Problem && failure.codigo).toBe('importacion.no_es_texto');
});

const conNombre = (names: string[]): boolean => names.includes('nombre');

test.each([
  ['nombre,sku\nA,1\n', ',', '\n'],
  ['nombre;sku\nA;1\n', ';', '\n'],
  ['nombre\nA;1\n', ',', '\n'],
  ['"nombre";"sku"\r\n', ';', '\n'],
  ['\r\n \nnombre;sku', ';', '\n'],
  // the comma is the specification's: it is the one when it makes a header
  ['nombre,a;sku;categoria\n', ',', '\n'],
  ['nombre;sku,otra\n', ';', '\n'],
  ['nada;de,nada\n', ',', '\n'],
  ['', ',', '\n'],
  ['nombre;sku\rA;1\r', ';', '\r'],
])('%j is separated by %s', (beginning, separator, rowEnd) => {
  expect(recognizeFormat(beginning, conNombre)).toEqual({ separator, rowEnd });
});
