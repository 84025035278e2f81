import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, csvRow, csvRowWith, UTF8_MARK, neutralize, restore } from './csv.ts';

/** Text made mostly of what does harm, so that the harmful combinations come up. */
const dificil = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', 'a', '1', '＝', '＠', 'ñ', '😀'),
  maxLength: 12,
});
const text = fc.oneof(
  dificil,
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('=1+1', '@SUM(A1)', '+1-1'),
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

const write = (rows: Cell[][]): string => rows.map(csvRow).join('');
const asText = (value: Cell): string => (value === null ? '' : String(value));

/** Where a spreadsheet that begins a cell here would run it. */
const EJECUTABLE = /^[=+\-@\t\r＝＋－＠]/u;

test('what is neutralised comes back exactly, and nothing else is touched', () => {
  fc.assert(
    fc.property(text, (original) => {
      expect(restore(neutralize(original))).toBe(original);
    }),
    { numRuns: 2000 },
  );
  expect(['hola', "'hola", '5" TV', 'a=b', '1-2', "d'or", ''].map(neutralize)).toEqual([
    'hola',
    "'hola",
    '5" TV',
    'a=b',
    '1-2',
    "d'or",
    '',
  ]);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+58 212', "'+58 212"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  ["'=1", "''=1"],
  ['a;=1+1', "a;'=1+1"],
  ['a,@x', "a,'@x"],
  ['a\n-1', "a\n'-1"],
  ['＝1', "'＝1"],
])('%j becomes %j', (original, esperado) => {
  expect(neutralize(original)).toBe(esperado);
});

test('no text begins a cell that would be run, whatever separates cells where it is opened', () => {
  fc.assert(
    fc.property(text, (original) => {
      for (const chunk of neutralize(original).split(/[,;\t\r\n]/)) expect(chunk).not.toMatch(/^[=+\-@＝＋－＠]/u);
      expect(neutralize(original)).not.toMatch(EJECUTABLE);
    }),
    { numRuns: 2000 },
  );
});

test('a row is RFC 4180: comma, CRLF, quotes only where needed, numbers as they are', () => {
  expect(csvRow(['a', 1.5, -2, null, ''])).toBe('a,1.5,-2,,\r\n');
  expect(csvRow(['di "hola"', 'a,b', 'a;b', 'a\r\nb', ' a '])).toBe('"di ""hola""","a,b","a;b","a\r\nb", a \r\n');
  expect(csvRow([''])).toBe('""\r\n');
});

test.each([',', ';'] as const)('an independent parser reads back what was written with %s', (separator) => {
  fc.assert(
    fc.property(table, (rows) => {
      const written = UTF8_MARK + rows.map(csvRowWith(separator)).join('');
      const readRows = parse(written, { bom: true, delimiter: separator, record_delimiter: '\r\n' });
      const restauradas = readRows.map((row, i) =>
        row.map((value, j) => (typeof rows[i]?.[j] === 'string' ? restore(value) : value)),
      );
      expect(restauradas).toEqual(rows.map((row) => row.map(asText)));
    }),
    { numRuns: 500 },
  );
});

describe('in a real spreadsheet’s parser', () => {
  const cellsOf = (csv: string, options: XLSX.ParsingOptions): XLSX.CellObject[] => {
    const { Sheets, SheetNames } = XLSX.read(csv, { type: 'string', ...options });
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
    return Object.entries(sheet).flatMap(([place, value]) => (place.startsWith('!') ? [] : [value as XLSX.CellObject]));
  };

  test('the control: what is not neutralised is a formula there', () => {
    expect(cellsOf('a,=1+1\r\n', {}).filter(({ f }) => f !== undefined)).toHaveLength(1);
    expect(cellsOf('a;=1+1\r\n', { FS: ';' }).filter(({ f }) => f !== undefined)).toHaveLength(1);
  });

  test.each([',', ';'])('no cell is ever a formula, opened where %s separates', (FS) => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(cellsOf(write(rows), { FS }).filter(({ f }) => f !== undefined)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('each cell reads back as the same text', () => {
    // that parser drops the carriage returns of a cell and takes some characters for marks of the file's encoding
    const legible = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', ' ', 'a', '1', 'ñ', '€', '\n'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(legible, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        (rows) => {
          const { Sheets } = XLSX.read(write(rows), { type: 'string', raw: true, FS: ',' });
          const sheet = Sheets['Sheet1'];
          const readRows = sheet ? XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '' }) : [];
          expect(readRows.map((row) => row.map(restore))).toEqual(rows);
        },
      ),
      { numRuns: 500 },
    );
  });
});
