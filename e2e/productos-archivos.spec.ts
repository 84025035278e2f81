import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { esperarAviso } from './actions.ts';
import {
  CATALOGO,
  crearProductos,
  enProductos,
  exportar,
  fila,
  filas,
  leerDescarga,
  rolDe,
  sinVentanaDeGuardar,
} from './products.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

const COLUMNAS = [
  'nombre',
  'sku',
  'categoria',
  'presentacion',
  'precio_compra',
  'precio_venta_sugerido',
  'cantidad_minima_quiebre',
  'codigos_de_barras',
  'imagen_url',
  'created_at',
];

test('what the filters show is downloaded, all pages of it, as CSV and as XLSX', async ({
  page,
  producto,
  revisar,
}, info) => {
  await sinVentanaDeGuardar(page);
  const { empresa } = await enProductos(producto, page, { rol: rolDe(info) });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await revisar(page, 'productos-exportar');
  await crearProductos(
    producto,
    empresa,
    Array.from({ length: 30 }, (_, i) => ({ nombre: `=Galletas ${i + 1}`, categoria: 'Galletas' })),
  );
  await page.goto('/productos-empresa?q=galletas&orden=nombre_asc');
  await expect(filas(page)).toHaveCount(25);
  const [csv] = await Promise.all([page.waitForEvent('download'), exportar(page, 'Archivo CSV')]);
  expect(csv.suggestedFilename()).toMatch(/^productos-alimentos-paramo-alto-galletas-\d{4}-\d\d-\d\d\.csv$/);
  await esperarAviso(page, 'Archivo descargado', csv.suggestedFilename());
  const texto = (await leerDescarga(csv)).toString();
  expect(texto.startsWith('\uFEFF')).toBe(true);
  const [cabeza, ...body] = parse(texto, { bom: true });
  expect(cabeza).toEqual(COLUMNAS);
  expect(body).toHaveLength(30);
  // no spreadsheet runs it
  expect(body[0]?.[0]).toBe("'=Galletas 1");

  // what Excel opens by itself, where decimals have a comma
  const [deExcel] = await Promise.all([page.waitForEvent('download'), exportar(page, 'CSV para Excel')]);
  expect(deExcel.suggestedFilename()).toMatch(/^productos-alimentos-paramo-alto-galletas-.*-excel\.csv$/);
  const titulos = parse((await leerDescarga(deExcel)).toString(), { bom: true, delimiter: ';' })[0];
  expect(titulos).toEqual(expect.arrayContaining(['Nombre', 'Categoría', 'Precio de compra']));

  await page.goto('/productos-empresa?categoria=Café');
  await expect(fila(page, 'Café Páramo Alto molido')).toBeVisible();
  const [xlsx] = await Promise.all([page.waitForEvent('download'), exportar(page, 'Hoja de cálculo XLSX')]);
  expect(xlsx.suggestedFilename()).toMatch(/^productos-alimentos-paramo-alto-cafe-\d{4}-\d\d-\d\d\.xlsx$/);
  const libro = XLSX.read(await leerDescarga(xlsx), { cellDates: true });
  const hoja = libro.Sheets[libro.SheetNames[0] ?? ''];
  const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(hoja ?? {});
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ...CATALOGO[2], created_at: expect.any(Date) });
});

/** The picker cannot be clicked by a program; the file that it hands out here is a real one, in the page's private folder. */
const conVentanaDeGuardar = (pagina: Page): Promise<unknown> =>
  pagina.addInitScript(() => {
    Object.assign(globalThis, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        if (localStorage.getItem('cancelar')) throw new DOMException('closed', 'AbortError');
        const carpeta = await navigator.storage.getDirectory();
        return carpeta.getFileHandle(suggestedName, { create: true });
      },
    });
  });

/** What a native shell provides, writing down what is asked of it. */
const conCascaraNativa = (pagina: Page): Promise<unknown> =>
  pagina.addInitScript(() => {
    const hechos: string[] = [];
    Object.assign(globalThis, {
      hechos,
      anaquelNativo: {
        guardarEnDocumentos: async (nombre: string, contenido: Blob) => {
          if (localStorage.getItem('sin-permiso')) throw new Error('denied');
          hechos.push(`${nombre}: ${(await contenido.text()).split('\r\n').length}`);
          return { uri: `file:///documentos/${nombre}` };
        },
        compartir: async ({ uri }: { uri: string }) => {
          hechos.push(uri);
        },
      },
    });
  });

test(
  'saved where it was chosen, cancelled without a word; in a native shell to the documents folder, and shared',
  { tag: UNA_MEDIDA },
  async ({ page, producto }) => {
    const guardados = () =>
      page.evaluate(async () => {
        const carpeta = await navigator.storage.getDirectory();
        const textos: string[] = [];
        for await (const archivo of carpeta.values()) {
          if (archivo instanceof FileSystemFileHandle) textos.push(await (await archivo.getFile()).text());
        }
        return textos;
      });
    await conVentanaDeGuardar(page);
    await enProductos(producto, page);
    await page.evaluate(() => localStorage.setItem('cancelar', 'si'));
    await exportar(page, 'Archivo CSV');
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled();
    expect(await guardados()).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem('cancelar'));
    await exportar(page, 'Archivo CSV');
    await esperarAviso(page, 'Archivo guardado', /productos-.*\.csv/);
    const [texto = ''] = await guardados();
    expect(parse(texto, { bom: true })).toHaveLength(CATALOGO.length + 1);

    await conCascaraNativa(page);
    await page.reload();
    await exportar(page, 'Archivo CSV');
    await esperarAviso(page, 'Archivo guardado', /productos-.*\.csv/);
    const hechos = await page.evaluate(() => (globalThis as unknown as { hechos: string[] }).hechos);
    expect(hechos).toEqual([
      expect.stringMatching(/^productos-.*\.csv: 6$/),
      expect.stringMatching(/^file:\/\/\/documentos\/productos-/),
    ]);
    await page.evaluate(() => localStorage.setItem('sin-permiso', 'si'));
    await exportar(page, 'Archivo CSV');
    await esperarAviso(page, 'No se pudo guardar el archivo en el dispositivo', '');
  },
);
