import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Celda, filaDeCsv, filaDeCsvCon, MARCA_DE_UTF8, neutralizar, restaurar } from './csv.ts';

/** Text made mostly of what does harm, so that the harmful combinations come up. */
const dificil = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', 'a', '1', '＝', '＠', 'ñ', '😀'),
  maxLength: 12,
});
const texto = fc.oneof(
  dificil,
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('=1+1', '@SUM(A1)', '+1-1'),
);
const celda: fc.Arbitrary<Celda> = fc.oneof(
  texto,
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
);
const tabla = fc
  .integer({ min: 1, max: 5 })
  .chain((ancho) => fc.array(fc.array(celda, { minLength: ancho, maxLength: ancho }), { minLength: 1, maxLength: 6 }));

const escribir = (filas: Celda[][]): string => filas.map(filaDeCsv).join('');
const comoTexto = (valor: Celda): string => (valor === null ? '' : String(valor));

/** Where a spreadsheet that begins a cell here would run it. */
const EJECUTABLE = /^[=+\-@\t\r＝＋－＠]/u;

test('what is neutralised comes back exactly, and nothing else is touched', () => {
  fc.assert(
    fc.property(texto, (original) => {
      expect(restaurar(neutralizar(original))).toBe(original);
    }),
    { numRuns: 2000 },
  );
  expect(['hola', "'hola", '5" TV', 'a=b', '1-2', "d'or", ''].map(neutralizar)).toEqual([
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
  expect(neutralizar(original)).toBe(esperado);
});

test('no text begins a cell that would be run, whatever separates cells where it is opened', () => {
  fc.assert(
    fc.property(texto, (original) => {
      for (const trozo of neutralizar(original).split(/[,;\t\r\n]/)) expect(trozo).not.toMatch(/^[=+\-@＝＋－＠]/u);
      expect(neutralizar(original)).not.toMatch(EJECUTABLE);
    }),
    { numRuns: 2000 },
  );
});

test('a row is RFC 4180: comma, CRLF, quotes only where needed, numbers as they are', () => {
  expect(filaDeCsv(['a', 1.5, -2, null, ''])).toBe('a,1.5,-2,,\r\n');
  expect(filaDeCsv(['di "hola"', 'a,b', 'a;b', 'a\r\nb', ' a '])).toBe('"di ""hola""","a,b","a;b","a\r\nb", a \r\n');
  expect(filaDeCsv([''])).toBe('""\r\n');
});

test.each([',', ';'] as const)('an independent parser reads back what was written with %s', (separador) => {
  fc.assert(
    fc.property(tabla, (filas) => {
      const escrito = MARCA_DE_UTF8 + filas.map(filaDeCsvCon(separador)).join('');
      const leidas = parse(escrito, { bom: true, delimiter: separador, record_delimiter: '\r\n' });
      const restauradas = leidas.map((fila, i) =>
        fila.map((valor, j) => (typeof filas[i]?.[j] === 'string' ? restaurar(valor) : valor)),
      );
      expect(restauradas).toEqual(filas.map((fila) => fila.map(comoTexto)));
    }),
    { numRuns: 500 },
  );
});

describe('in a real spreadsheet’s parser', () => {
  const celdasDe = (csv: string, opciones: XLSX.ParsingOptions): XLSX.CellObject[] => {
    const { Sheets, SheetNames } = XLSX.read(csv, { type: 'string', ...opciones });
    const hoja = Sheets[SheetNames[0] ?? ''] ?? {};
    return Object.entries(hoja).flatMap(([lugar, valor]) => (lugar.startsWith('!') ? [] : [valor as XLSX.CellObject]));
  };

  test('the control: what is not neutralised is a formula there', () => {
    expect(celdasDe('a,=1+1\r\n', {}).filter(({ f }) => f !== undefined)).toHaveLength(1);
    expect(celdasDe('a;=1+1\r\n', { FS: ';' }).filter(({ f }) => f !== undefined)).toHaveLength(1);
  });

  test.each([',', ';'])('no cell is ever a formula, opened where %s separates', (FS) => {
    fc.assert(
      fc.property(tabla, (filas) => {
        expect(celdasDe(escribir(filas), { FS }).filter(({ f }) => f !== undefined)).toEqual([]);
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
        (filas) => {
          const { Sheets } = XLSX.read(escribir(filas), { type: 'string', raw: true, FS: ',' });
          const hoja = Sheets['Sheet1'];
          const leidas = hoja ? XLSX.utils.sheet_to_json<string[]>(hoja, { header: 1, raw: true, defval: '' }) : [];
          expect(leidas.map((fila) => fila.map(restaurar))).toEqual(filas);
        },
      ),
      { numRuns: 500 },
    );
  });
});
