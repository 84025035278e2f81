import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Celda, filaDeCsv, restaurar } from '#src/platform/shared/csv.ts';
import { Problema } from '#src/platform/shared/problem.ts';
import { leerCsv, type RegistroCsv } from './read-csv.ts';
import type { FormatoCsv } from './recognize-format.ts';

const COMA: FormatoCsv = { separador: ',', finDeFila: '\n' };

async function* enTrozos(texto: string, largo = 7): AsyncGenerator<string> {
  // a decoder gives whole characters
  const caracteres = Array.from(texto);
  for (let i = 0; i < caracteres.length; i += largo) yield caracteres.slice(i, i + largo).join('');
}
const todos = async (leidos: AsyncIterable<RegistroCsv>): Promise<RegistroCsv[]> => {
  const registros: RegistroCsv[] = [];
  for await (const registro of leidos) registros.push(registro);
  return registros;
};
const leer = (texto: string, formato = COMA, largo?: number): Promise<RegistroCsv[]> =>
  todos(leerCsv(enTrozos(texto, largo), formato));
const celdasDe = async (texto: string, formato = COMA, largo?: number): Promise<string[][]> =>
  (await leer(texto, formato, largo)).map(({ celdas }) => celdas);
const problemaDe = async (texto: string, formato = COMA): Promise<Problema> => {
  const error = await leer(texto, formato, 1000).catch((fallo: unknown) => fallo);
  if (error instanceof Problema) return error;
  throw new Error(`not refused: ${JSON.stringify(error).slice(0, 200)}`);
};

test('what our writer writes reads back the same, in whatever pieces it comes', async () => {
  const texto = fc.oneof(
    fc.string({
      unit: fc.constantFrom('=', '-', '@', '\t', '\r', '\n', "'", '"', ',', ';', ' ', 'a', 'ñ', '😀'),
      maxLength: 12,
    }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const celda: fc.Arbitrary<Celda> = fc.oneof(texto, fc.constant(null), fc.integer());
  const tabla = fc.array(fc.array(celda, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(tabla, fc.integer({ min: 1, max: 30 }), async (filas, largo) => {
      const leidas = await celdasDe(filas.map(filaDeCsv).join(''), COMA, largo);
      const restauradas = leidas.map((fila, i) =>
        fila.map((valor, j) => (typeof filas[i]?.[j] === 'string' ? restaurar(valor) : valor)),
      );
      expect(restauradas).toEqual(filas.map((fila) => fila.map((valor) => (valor === null ? '' : String(valor)))));
    }),
    { numRuns: 300 },
  );
});

test.each<[string, string, FormatoCsv, string[][]]>([
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
    { separador: ';', finDeFila: '\n' },
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
    { separador: ',', finDeFila: '\r' },
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
])('%s', async (_que, texto, formato, esperadas) => {
  for (const largo of [1, 3, 1000]) expect(await celdasDe(texto, formato, largo)).toEqual(esperadas);
});

test('each record knows where it begins, as an editor counts', async () => {
  const texto = 'a\r\n\r\n"b\r\nc\n\nd"\r\ne\n"f\n"\n\n\r\n\ng';
  expect((await leer(texto)).map(({ linea, celdas }) => [linea, celdas[0]])).toEqual([
    [1, 'a'],
    [3, 'b\r\nc\n\nd'],
    [7, 'e'],
    [8, 'f\n'],
    [13, 'g'],
  ]);
});

describe('refused', () => {
  test('a quote that is never closed, with the line where it opens', async () => {
    const fallo = await problemaDe('a,b\nc,d\ne,"f\ng,h\ni,j\n');
    expect(fallo).toMatchObject({ codigo: 'importacion.mal_formada', campos: [{ campo: 'linea.3' }] });
  });

  test('a quote that swallows the file, before it is all in memory', async () => {
    let leidos = 0;
    const enorme = (async function* enorme() {
      yield 'a,b\nc,"';
      for (; leidos < 1000; leidos += 1) yield 'x,y\n'.repeat(1000);
    })();
    const fallo = await todos(leerCsv(enorme, COMA)).catch((error: unknown) => error);
    expect(fallo).toMatchObject({ codigo: 'importacion.mal_formada', campos: [{ campo: 'linea.2' }] });
    expect(leidos).toBeLessThan(100);
  });

  test('a record that is too long', async () => {
    expect((await leer(`a\n${'x'.repeat(32_768)}\n`, COMA, 5000)).length).toBe(2);
    expect((await problemaDe(`a\n${'x'.repeat(33_000)}\n`)).codigo).toBe('importacion.mal_formada');
    expect((await problemaDe(`a\n${Array(100).fill('x'.repeat(400)).join(',')}\n`)).codigo).toBe(
      'importacion.mal_formada',
    );
  });

  test('more records than anybody has, also with nothing in them; empty lines are none', async () => {
    expect((await problemaDe(' \n'.repeat(100_001))).codigo).toBe('importacion.demasiadas_filas');
    expect(await leer(`${'\n'.repeat(1_000_000)}a\n`, COMA, 10_000)).toEqual([{ linea: 1_000_001, celdas: ['a'] }]);
  });

  test('too many columns, also empty ones', async () => {
    expect((await celdasDe(`${','.repeat(199)}\n`))[0]).toHaveLength(200);
    expect((await problemaDe(`${','.repeat(200)}\n`)).codigo).toBe('importacion.demasiadas_columnas');
    expect((await problemaDe(`a\n${','.repeat(1_000_000)}\n`)).codigo).toBe('importacion.demasiadas_columnas');
  });
});

test('an error of the source is thrown as it is, and stopping early stops the source', async () => {
  const rota = (async function* rota() {
    yield 'a,b\n';
    throw new Error('the disk is gone');
  })();
  await expect(todos(leerCsv(rota, COMA))).rejects.toThrow('the disk is gone');
  let cerrada = false;
  const larga = (async function* larga() {
    try {
      for (;;) yield 'a,b\n'.repeat(10_000);
    } finally {
      cerrada = true;
    }
  })();
  for await (const { linea } of leerCsv(larga, COMA)) if (linea === 3) break;
  expect(cerrada).toBe(true);
});
