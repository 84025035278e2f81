import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, csvRow, restore } from '#src/platform/shared/csv.ts';
import { Problem } from '#src/platform/shared/problem.ts';
import { readCsv, type CsvRecord } from './read-csv.ts';
import type { CsvFormat } from './recognize-format.ts';

const COMA: CsvFormat = { separator: ',', rowEnd: '\n' };

async function* enTrozos(text: string, length = 7): AsyncGenerator<string> {
  // a decoder gives whole characters
  const caracteres = Array.from(text);
  for (let i = 0; i < caracteres.length; i += length) yield caracteres.slice(i, i + length).join('');
}
const all = async (readOnes: AsyncIterable<CsvRecord>): Promise<CsvRecord[]> => {
  const records: CsvRecord[] = [];
  for await (const record of readOnes) records.push(record);
  return records;
};
const read = (text: string, format = COMA, length?: number): Promise<CsvRecord[]> =>
  all(readCsv(enTrozos(text, length), format));
const cellsOf = async (text: string, format = COMA, length?: number): Promise<string[][]> =>
  (await read(text, format, length)).map(({ cells }) => cells);
const problemaDe = async (text: string, format = COMA): Promise<Problem> => {
  const error = await read(text, format, 1000).catch((failure: unknown) => failure);
  if (error instanceof Problem) return error;
  throw new Error(`not refused: ${JSON.stringify(error).slice(0, 200)}`);
};

test('what our writer writes reads back the same, in whatever pieces it comes', async () => {
  const text = fc.oneof(
    fc.string({
      unit: fc.constantFrom('=', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', 'a', 'ñ', '😀'),
      maxLength: 12,
    }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const cell: fc.Arbitrary<Cell> = fc.oneof(text, fc.constant(null), fc.integer());
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 30 }), async (rows, length) => {
      const readRows = await cellsOf(rows.map(csvRow).join(''), COMA, length);
      const restauradas = readRows.map((row, i) =>
        row.map((value, j) => (typeof rows[i]?.[j] === 'string' ? restore(value) : value)),
      );
      expect(restauradas).toEqual(rows.map((row) => row.map((value) => (value === null ? '' : String(value)))));
    }),
    { numRuns: 300 },
  );
});

test.each<[string, string, CsvFormat, string[][]]>([
  [
    'quotes, doubled and around separators and lines',
    'a,"b ""c"", d\r\ne"\r\nf,g\r\n',
    COMA,
    [
      ['a', 'b "c", d\r\ne'],
      ['f', 'g'],
    ],
  ],
  [
    'semicolons',
    'a;b,c\nd;e\n',
    { separator: ';', rowEnd: '\n' },
    [
      ['a', 'b,c'],
      ['d', 'e'],
    ],
  ],
  [
    'both line ends in one file, the last without',
    'a,b\r\nc,d\ne,f',
    COMA,
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'line ends of an old Macintosh',
    'a,b\rc,d\r',
    { separator: ',', rowEnd: '\r' },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['rows of different widths', 'a,b\nc\nd,e,f\n', COMA, [['a', 'b'], ['c'], ['d', 'e', 'f']]],
  [
    'a quote inside a cell',
    'TV 5",x\n"a" b,c\n',
    COMA,
    [
      ['TV 5"', 'x'],
      ['"a" b', 'c'],
    ],
  ],
  ['space before a quote', 'a, "b"\n', COMA, [['a', ' "b"']]],
])('%s', async (_que, text, format, esperadas) => {
  for (const length of [1, 3, 1000]) expect(await cellsOf(text, format, length)).toEqual(esperadas);
});

test('each record knows where it begins, as an editor counts', async () => {
  const text = 'a\r\n\r\n"b\r\nc\n\nd"\r\ne\n"f\n"\n\n\r\n\ng';
  expect((await read(text)).map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [3, 'b\r\nc\n\nd'],
    [7, 'e'],
    [8, 'f\n'],
    [13, 'g'],
  ]);
});

describe('refused', () => {
  test('a quote that is never closed, with the line where it opens', async () => {
    const failure = await problemaDe('a,b\nc,d\ne,"f\ng,h\ni,j\n');
    expect(failure).toMatchObject({ codigo: 'importacion.mal_formada', campos: [{ campo: 'linea.3' }] });
  });

  test('a quote that swallows the file, before it is all in memory', async () => {
    let readOnes = 0;
    const enorme = (async function* enorme() {
      yield 'a,b\nc,"';
      for (; readOnes < 1000; readOnes += 1) yield 'x,y\n'.repeat(1000);
    })();
    const failure = await all(readCsv(enorme, COMA)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ codigo: 'importacion.mal_formada', campos: [{ campo: 'linea.2' }] });
    expect(readOnes).toBeLessThan(100);
  });

  test('a record that is too long', async () => {
    expect((await read(`a\n${'x'.repeat(32_768)}\n`, COMA, 5000)).length).toBe(2);
    expect((await problemaDe(`a\n${'x'.repeat(33_000)}\n`)).codigo).toBe('importacion.mal_formada');
    expect((await problemaDe(`a\n${Array(100).fill('x'.repeat(400)).join(',')}\n`)).codigo).toBe(
      'importacion.mal_formada',
    );
  });

  test('more records than anybody has, also with nothing in them; empty lines are none', async () => {
    expect((await problemaDe(' \n'.repeat(100_001))).codigo).toBe('importacion.demasiadas_filas');
    expect(await read(`${'\n'.repeat(1_000_000)}a\n`, COMA, 10_000)).toEqual([{ line: 1_000_001, cells: ['a'] }]);
  });

  test('too many columns, also empty ones', async () => {
    expect((await cellsOf(`${','.repeat(199)}\n`))[0]).toHaveLength(200);
    expect((await problemaDe(`${','.repeat(200)}\n`)).codigo).toBe('importacion.demasiadas_columnas');
    expect((await problemaDe(`a\n${','.repeat(1_000_000)}\n`)).codigo).toBe('importacion.demasiadas_columnas');
  });
});

test('an error of the source is thrown as it is, and stopping early stops the source', async () => {
  const broken = (async function* broken() {
    yield 'a,b\n';
    throw new Error('the disk is gone');
  })();
  await expect(all(readCsv(broken, COMA))).rejects.toThrow('the disk is gone');
  let cerrada = false;
  const larga = (async function* larga() {
    try {
      for (;;) yield 'a,b\n'.repeat(10_000);
    } finally {
      cerrada = true;
    }
  })();
  for await (const { line } of readCsv(larga, COMA)) if (line === 3) break;
  expect(cerrada).toBe(true);
});
