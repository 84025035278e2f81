import { buffer } from 'node:stream/consumers';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CeldaDeHoja, type ColumnaDeHoja, libroXlsx } from './xlsx.ts';

async function* deFilas(filas: Iterable<CeldaDeHoja[]>): AsyncGenerator<CeldaDeHoja[]> {
  yield* filas;
}

const columnas = (cuantas: number): ColumnaDeHoja[] =>
  Array.from({ length: cuantas }, (_, i) => ({ titulo: `columna ${i}`, ancho: 10, formato: undefined }));

/** Through a parser that shares nothing with the writer. */
const abrir = async (filas: CeldaDeHoja[][], deHoja = columnas(filas[0]?.length ?? 0)): Promise<XLSX.WorkSheet> => {
  const libro = XLSX.read(await buffer(libroXlsx('Productos', deHoja, deFilas(filas))), {
    cellFormula: true,
    cellDates: true,
    UTC: true,
  });
  expect(libro.SheetNames).toEqual(['Productos']);
  return libro.Sheets['Productos'] ?? {};
};
const celda = (hoja: XLSX.WorkSheet, fila: number, columna: number): XLSX.CellObject | undefined =>
  hoja[XLSX.utils.encode_cell({ r: fila + 1, c: columna })] as XLSX.CellObject | undefined;

test('numbers are numbers, dates are dates, text is text, nothing is nothing', async () => {
  const fecha = new Date('2026-11-15T09:30:00Z');
  const hoja = await abrir(
    [['=1+1', 12.5, fecha, null]],
    [
      { titulo: 'nombre', ancho: 40, formato: undefined },
      { titulo: 'precio', ancho: 10, formato: '0.00' },
      { titulo: 'created_at', ancho: 20, formato: 'yyyy-mm-dd hh:mm:ss' },
      { titulo: 'sku', ancho: 10, formato: undefined },
    ],
  );
  expect(XLSX.utils.sheet_to_json(hoja, { header: 1, raw: true })[0]).toEqual([
    'nombre',
    'precio',
    'created_at',
    'sku',
  ]);
  expect(celda(hoja, 0, 0)).toMatchObject({ t: 's', v: '=1+1' });
  expect(celda(hoja, 0, 1)).toMatchObject({ t: 'n', v: 12.5, w: '12.50' });
  expect(celda(hoja, 0, 2)).toMatchObject({ t: 'd', w: '2026-11-15 09:30:00' });
  expect(celda(hoja, 0, 3)).toBeUndefined();
});

const dificil = fc.oneof(
  fc.string({
    unit: fc.constantFrom('=', '+', '@', "'", '"', '<', '&', ' ', '\n', '\t', '_', 'x', '0', 'D', 'ñ', '😀'),
    maxLength: 15,
  }),
  fc.constantFrom(
    '_x000D_',
    '_x005F_x000D_',
    '_x0041_',
    '=HYPERLINK("http://x")',
    ']]>',
    '<f>1+1</f>',
    '\uFFFEa\uFFFF',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

test('any text reads back the same and is never a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(dificil, dificil), { minLength: 1, maxLength: 8 }), async (filas) => {
      const hoja = await abrir(filas);
      for (const [i, fila] of filas.entries()) {
        for (const [j, texto] of fila.entries()) {
          const leida = celda(hoja, i, j);
          expect(leida?.f).toBeUndefined();
          expect(leida?.v ?? '').toBe(texto.replaceAll(/[\uFFFE\uFFFF]/g, ''));
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('the lines of a cell end as those of a workbook do', async () => {
  const hoja = await abrir([['a\r\nb\rc']]);
  expect(celda(hoja, 0, 0)?.v).toBe('a\nb\nc');
});

test('control characters do not break the file', async () => {
  const hoja = await abrir([['a\u0001\u001Fb', 'después']]);
  expect(celda(hoja, 0, 1)?.v).toBe('después');
});

test('it is made while it is read: a reader who stops asks for no more rows', async () => {
  let pedidas = 0;
  const muchas = (function* muchas() {
    for (; pedidas < 2_000_000; pedidas += 1) yield [`fila ${pedidas} ${Math.random()}`, pedidas];
  })();
  const libro = libroXlsx('Productos', columnas(2), deFilas(muchas));
  const trozos = libro[Symbol.asyncIterator]();
  for (let i = 0; i < 5; i += 1) await trozos.next();
  await trozos.return?.();
  expect(pedidas).toBeGreaterThan(0);
  expect(pedidas).toBeLessThan(200_000);
});

test('an error of the rows is an error of the file', async () => {
  const rota = (async function* rota(): AsyncGenerator<CeldaDeHoja[]> {
    yield ['a'];
    throw new Error('the database is gone');
  })();
  await expect(buffer(libroXlsx('Productos', columnas(1), rota))).rejects.toThrow('the database is gone');
});
