import { buffer } from 'node:stream/consumers';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SheetCell, type SheetColumn, xlsxBook } from './xlsx.ts';

async function* deFilas(rows: Iterable<SheetCell[]>): AsyncGenerator<SheetCell[]> {
  yield* rows;
}

const columns = (count: number): SheetColumn[] =>
  Array.from({ length: count }, (_, i) => ({ title: `columna ${i}`, width: 10, format: undefined }));

/** Through a parser that shares nothing with the writer. */
const open = async (rows: SheetCell[][], deHoja = columns(rows[0]?.length ?? 0)): Promise<XLSX.WorkSheet> => {
  const book = XLSX.read(await buffer(xlsxBook('Productos', deHoja, deFilas(rows))), {
    cellFormula: true,
    cellDates: true,
    UTC: true,
  });
  expect(book.SheetNames).toEqual(['Productos']);
  return book.Sheets['Productos'] ?? {};
};
const cell = (sheet: XLSX.WorkSheet, row: number, column: number): XLSX.CellObject | undefined =>
  sheet[XLSX.utils.encode_cell({ r: row + 1, c: column })] as XLSX.CellObject | undefined;

test('numbers are numbers, dates are dates, text is text, nothing is nothing', async () => {
  const fecha = new Date('2026-11-15T09:30:00Z');
  const sheet = await open(
    [['=1+1', 12.5, fecha, null]],
    [
      { title: 'nombre', width: 40, format: undefined },
      { title: 'precio', width: 10, format: '0.00' },
      { title: 'created_at', width: 20, format: 'yyyy-mm-dd hh:mm:ss' },
      { title: 'sku', width: 10, format: undefined },
    ],
  );
  expect(XLSX.utils.sheet_to_json(sheet, { header: 1, raw: true })[0]).toEqual([
    'nombre',
    'precio',
    'created_at',
    'sku',
  ]);
  expect(cell(sheet, 0, 0)).toMatchObject({ t: 's', v: '=1+1' });
  expect(cell(sheet, 0, 1)).toMatchObject({ t: 'n', v: 12.5, w: '12.50' });
  expect(cell(sheet, 0, 2)).toMatchObject({ t: 'd', w: '2026-11-15 09:30:00' });
  expect(cell(sheet, 0, 3)).toBeUndefined();
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
    fc.asyncProperty(fc.array(fc.tuple(dificil, dificil), { minLength: 1, maxLength: 8 }), async (rows) => {
      const sheet = await open(rows);
      for (const [i, row] of rows.entries()) {
        for (const [j, text] of row.entries()) {
          const readOne = cell(sheet, i, j);
          expect(readOne?.f).toBeUndefined();
          expect(readOne?.v ?? '').toBe(text.replaceAll(/[\uFFFE\uFFFF]/g, ''));
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('the lines of a cell end as those of a workbook do', async () => {
  const sheet = await open([['a\r\nb\rc']]);
  expect(cell(sheet, 0, 0)?.v).toBe('a\nb\nc');
});

test('control characters do not break the file', async () => {
  const sheet = await open([['a\u0001\u001Fb', 'después']]);
  expect(cell(sheet, 0, 1)?.v).toBe('después');
});

test('it is made while it is read: a reader who stops asks for no more rows', async () => {
  let pedidas = 0;
  const muchas = (function* muchas() {
    for (; pedidas < 2_000_000; pedidas += 1) yield [`fila ${pedidas} ${Math.random()}`, pedidas];
  })();
  const book = xlsxBook('Productos', columns(2), deFilas(muchas));
  const chunks = book[Symbol.asyncIterator]();
  for (let i = 0; i < 5; i += 1) await chunks.next();
  await chunks.return?.();
  expect(pedidas).toBeGreaterThan(0);
  expect(pedidas).toBeLessThan(200_000);
});

test('an error of the rows is an error of the file', async () => {
  const broken = (async function* broken(): AsyncGenerator<SheetCell[]> {
    yield ['a'];
    throw new Error('the database is gone');
  })();
  await expect(buffer(xlsxBook('Productos', columns(1), broken))).rejects.toThrow('the database is gone');
});
