import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#src/platform/shared/client.ts';
import { neutralize, restore } from '#src/platform/shared/csv.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import { conBase, conPartes, conServidor } from '../../../../../test/fixtures.ts';
import { partesDePrueba } from '../../../../../test/job-parts.ts';
import { porPrueba } from '../../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../../test/productos.ts';
import { problemaDe, type ServidorDePrueba } from '../../../../../test/server.ts';
import {
  type Hallado,
  ponerFoto,
  ponerHallados,
  ponerVisitaEn,
  ponerVisitaHecha,
} from '../../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../../test/visitas.ts';
import { columnas } from '../../columnas.ts';
import { descargarExportado, generarReporte, listarExportados, verExportado } from '../../contract-exportados.ts';
import { hacerElReporte } from './hacer-reporte.job.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const mismoAlmacen = () => ({ STORAGE_DIR: servidor.partes.ajustes.STORAGE_DIR ?? '' });
/** Of the same store, where nothing is small. */
const conCola = conServidor(base, () => ({
  RATE_LIMIT_PER_MINUTE: '100000',
  REPORT_DIRECT_ROWS: '1',
  ...mismoAlmacen(),
}));
const parts = conPartes(base, mismoAlmacen);
let productos: string[];
const campo = porPrueba(() => crearCampo(base, servidor.url));
beforeEach(async () => {
  productos = await ponerProductos(base, campo.empresa, [
    { nombre: 'Café "Páramo", 500 g', sku: '=1+1', categoria: 'Café' },
    { nombre: '+58 Harina' },
    { nombre: 'Pasta;@corta' },
  ]);
});

type Cuerpo = RequestOf<typeof generarReporte>['body'];
const pedido = (otros: Partial<Cuerpo> = {}): Cuerpo => ({
  fecha_inicio: '2026-11-01',
  fecha_fin: '2026-11-30',
  cadena_id: campo.cadena,
  ...otros,
});
/** The same person, by the same session, at whichever server of the company. */
const generar = (otros: Partial<Cuerpo> = {}, { url }: Pick<ServidorDePrueba, 'url'> = servidor) =>
  createClient({ base: url, fetch: campo.supervisor.fetch })(generarReporte, {
    params: { empresaId: campo.empresa },
    body: pedido(otros),
  });

const descargar = async (reporteId: string): Promise<Uint8Array> => {
  const archivo = await campo.supervisor.llamar(descargarExportado, {
    params: { empresaId: campo.empresa, reporteId },
  });
  return new Uint8Array(await archivo.arrayBuffer());
};
type Fila = Record<string, string>;
const leerCsv = (bytes: Uint8Array): Fila[] =>
  parse<Fila>(Buffer.from(bytes), { bom: true, columns: true, relax_column_count: false }).map((fila) =>
    Object.fromEntries(Object.entries(fila).map(([columna, value]) => [columna, restore(value)])),
  );

const work = async (hallados: Hallado[], datos: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}) => {
  const visita = await ponerVisitaEn(base, campo, {
    fecha: '2026-11-10',
    ...datos,
  });
  await ponerHallados(base, visita, hallados);
  return visita;
};
const exportadosDe = async () =>
  (await campo.supervisor.llamar(listarExportados, { params: { empresaId: campo.empresa } })).exportados;

describe('a small report', () => {
  test('is ready in the answer, and a real parser reads what was found', async () => {
    const visita = await work(
      [
        {
          producto: productos[0] ?? '',
          inventario: '7.5',
          precio: 2.1,
          sugerido: 2,
          material_pop: true,
          observaciones: '=HYPERLINK("http://malo")\ny otra línea; -5',
          competencias: [
            { marca: '@Otra', producto: 'Café, molido', precio: 1.5 },
            { marca: null, producto: 'Sin marca', precio: null },
          ],
        },
        { producto: productos[1] ?? '', inventario: 'Sin existencia', exhibido: false, quiebre: true },
      ],
      { hora: '09:30', iniciada_en: '2026-11-10T13:00:00Z', completada_en: '2026-11-10T13:45:10Z' },
    );
    const { reporte, download_url } = await generar();
    expect(reporte).toMatchObject({
      estado: 'listo',
      progreso: 100,
      tipo: 'csv',
      file_name: 'reporte-empresa-central-2026-11-01-a-30.csv',
    });
    const response = await campo.supervisor.fetch(servidor.url + download_url);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="reporte-empresa-central-2026-11-01-a-30.csv"',
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBe(reporte.bytes);
    const archivo = await campo.supervisor.llamar(descargarExportado, {
      params: { empresaId: campo.empresa, reporteId: reporte.id },
    });
    expect(archivo).toMatchObject({ name: reporte.file_name, size: reporte.bytes });
    const filas = leerCsv(bytes).toSorted((a, b) => (a['producto'] ?? '').localeCompare(b['producto'] ?? ''));
    expect(Object.keys(filas[0] ?? {})).toEqual([...columnas]);
    const cafe = filas.find(({ sku }) => sku === '=1+1');
    expect(cafe).toMatchObject({
      fecha: '2026-11-10',
      hora: '09:30',
      mercaderista: 'mercaderista',
      producto: 'Café "Páramo", 500 g',
      inventario_actual: '7.5',
      sin_existencia: '0',
      exhibido: '1',
      material_pop: '1',
      precio_venta_observado: '2.10',
      precio_sugerido: '2.00',
      con_precio: '1',
      // 2.10 is exactly 5 % above 2.00
      precio_en_rango: '1',
      competencia_1_marca: '@Otra',
      competencia_1_producto: 'Café, molido',
      competencia_1_precio: '1.5',
      competencia_2_marca: '',
      competencia_2_producto: 'Sin marca',
      competencia_3_marca: '',
      observaciones: '=HYPERLINK("http://malo")\ny otra línea; -5',
      // Caracas is four hours behind
      iniciada_en: '2026-11-10 09:00:00',
      completada_en: '2026-11-10 09:45:10',
      visita_id: visita,
    });
    expect(filas.find(({ producto }) => producto === '+58 Harina')).toMatchObject({
      inventario_actual: 'Sin existencia',
      sin_existencia: '1',
      quiebre: '1',
      exhibido: '0',
      con_precio: '0',
      precio_venta_observado: '',
    });
    // nothing that a spreadsheet would run
    for (const celda of Buffer.from(bytes)
      .toString()
      .split(/[,;\r\n]/))
      expect(celda).not.toMatch(/^"?[=+@]/);
  });

  test('as a sheet: numbers are numbers and the day is a day', async () => {
    await work([{ producto: productos[0] ?? '', inventario: '12', precio: 3.25, sugerido: 3 }]);
    const { reporte } = await generar({ formato: 'xlsx' });
    expect(reporte).toMatchObject({
      tipo: 'xlsx',
      file_name: 'reporte-empresa-central-2026-11-01-a-30.xlsx',
      estado: 'listo',
    });
    const libro = XLSX.read(await descargar(reporte.id), { cellDates: true, UTC: true });
    const [fila] = XLSX.utils.sheet_to_json<Record<string, unknown>>(libro.Sheets['Reporte'] ?? {});
    expect(fila).toMatchObject({
      sku: '=1+1',
      inventario_actual: 12,
      precio_venta_observado: 3.25,
      fecha: new Date('2026-11-10T00:00:00Z'),
    });
  });

  test('as the Excel of whoever asks reads it: the same cells, otherwise written', async () => {
    await work(
      [
        {
          producto: productos[0] ?? '',
          inventario: '7.5',
          precio: 2.1,
          sugerido: 2,
          observaciones: '=1.5;2',
          competencias: [{ marca: '@Otra', producto: 'Café, molido', precio: 1.5 }],
        },
        { producto: productos[1] ?? '', inventario: 'Sin existencia' },
      ],
      { hora: '09:30', iniciada_en: '2026-11-10T13:00:00Z', completada_en: '2026-11-10T13:45:10Z' },
    );
    const { reporte } = await generar({ formato: 'csv_excel' });
    expect(reporte).toMatchObject({
      tipo: 'csv_excel',
      file_name: 'reporte-empresa-central-2026-11-01-a-30-excel.csv',
    });
    const texto = Buffer.from(await descargar(reporte.id)).toString();
    expect(texto.startsWith('\uFEFFFecha;Hora;Mercaderista;')).toBe(true);
    const filas = parse<Fila>(texto, { bom: true, columns: true, delimiter: ';' });
    expect(filas.find(({ SKU }) => SKU === "'=1+1")).toMatchObject({
      Fecha: '10/11/2026',
      Producto: 'Café "Páramo", 500 g',
      'Inventario actual': '7,5',
      'Precio de venta observado': '2,10',
      'Precio sugerido': '2,00',
      'Precio en rango': '1',
      'Competidor 1: marca': "'@Otra",
      'Competidor 1: precio': '1,5',
      Observaciones: "'=1.5;2",
      Comienzo: '10/11/2026 09:00:00',
    });
    expect(filas.find(({ Producto }) => Producto === "'+58 Harina")).toMatchObject({
      'Inventario actual': 'Sin existencia',
    });
    const { reporte: enIngles } = await generar({ formato: 'csv_excel', idioma: 'en' });
    expect(Buffer.from(await descargar(enIngles.id)).toString()).toMatch(/^\uFEFFDate,Time,Merchandiser,/);
  });

  test('links a product to its photo, in every kind of file', async () => {
    const [cafe = '', harina = ''] = productos;
    const visita = await work([{ producto: cafe }, { producto: harina }]);
    await ponerFoto(base, visita, { producto: harina, tomada_en: '2026-11-10T15:10:00Z' });
    const enlace = `${servidor.partes.ajustes.PUBLIC_URL}/reporte-visita/${visita}?empresa=${campo.empresa}&producto=${harina}`;
    const ambas = new Set(['', enlace]);
    const csv = leerCsv(await descargar((await generar()).reporte.id));
    expect(new Set(csv.map(({ imagen_url }) => imagen_url))).toEqual(ambas);
    const deExcel = await descargar((await generar({ formato: 'csv_excel' })).reporte.id);
    const filas = parse<Fila>(Buffer.from(deExcel), { bom: true, columns: true, delimiter: ';' });
    expect(new Set(filas.map(({ Foto }) => Foto))).toEqual(ambas);
    const libro = XLSX.read(await descargar((await generar({ formato: 'xlsx' })).reporte.id));
    const hoja = XLSX.utils.sheet_to_json<Fila>(libro.Sheets['Reporte'] ?? {});
    expect(new Set(hoja.map(({ imagen_url = '' }) => imagen_url))).toEqual(ambas);
  });

  test('is called after the branch, or how many they are', async () => {
    const nombreDe = async (sucursales_ids: string[], fecha_fin = '2026-12-02') =>
      (await generar({ sucursales_ids, fecha_fin })).reporte.file_name;
    expect(await nombreDe([campo.altamira])).toBe('reporte-empresa-central-altamira-2026-11-01-a-2026-12-02.csv');
    expect(await nombreDe([campo.altamira, campo.chacao], '2026-11-01')).toBe(
      'reporte-empresa-central-2-sucursales-2026-11-01.csv',
    );
  });

  test('holds only what counts and what was asked for', async () => {
    const uno = [{ producto: productos[0] ?? '' }];
    const buena = await work(uno);
    await work(uno, { fecha: '2026-10-31' });
    await work(uno, { fecha: '2026-12-01' });
    await work(uno, { sucursal: campo.chacao });
    const anulada = await work(uno, { hora: '17:00' });
    await base.admin.query(
      `update visitas set anulada_en = now(), anulada_por = usuario_id, motivo_anulacion = 'x' where id = $1`,
      [anulada],
    );
    const { reporte } = await generar({ sucursales_ids: [campo.altamira] });
    expect(leerCsv(await descargar(reporte.id)).map(({ visita_id }) => visita_id)).toEqual([buena]);
    expect(reporte).toMatchObject({ sucursales_ids: [campo.altamira], sucursales: ['Altamira'] });
  });

  test('whoever leaves while it is made leaves no row, no object and no statement behind', async () => {
    await work([{ producto: productos[0] ?? '' }]);
    const control = new AbortController();
    // the rows cannot be read until this is over
    const espera = await base.admin.connect();
    await espera.query('begin');
    await espera.query('lock table visitas_productos in access exclusive mode');
    const llamada = campo.supervisor.llamar(
      generarReporte,
      { params: { empresaId: campo.empresa }, body: pedido() },
      { signal: control.signal },
    );
    const fallida = expect(llamada).rejects.toThrow();
    await expect
      .poll(
        async () => (await base.admin.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      )
      .toBeGreaterThan(0);
    control.abort();
    await fallida;
    await espera.query('rollback');
    espera.release();
    await expect
      .poll(
        async () =>
          (
            await base.admin.query(
              `select from pg_stat_activity where datname = current_database() and usename = 'app_user' and state <> 'idle'`,
            )
          ).rowCount,
      )
      .toBe(0);
    expect(await exportadosDe()).toEqual([]);
  });
});

describe('a large report', () => {
  test('is made by the worker, which says how far it is; then the same address has it', async () => {
    await work(productos.map((producto) => ({ producto })));
    const { reporte, download_url } = await generar({}, conCola);
    expect(reporte).toMatchObject({ estado: 'en_cola', progreso: 0, bytes: null });
    const params = { empresaId: campo.empresa, reporteId: reporte.id };
    expect((await problemaDe(campo.supervisor.llamar(descargarExportado, { params }))).codigo).toBe('reporte.no_listo');
    const { rows } = await base.admin.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'reporte_id' = $1`,
      [reporte.id],
    );
    expect(rows).toHaveLength(1);
    await hacerElReporte.execute(rows[0]?.payload, parts);
    expect(await campo.supervisor.llamar(verExportado, { params })).toMatchObject({
      estado: 'listo',
      progreso: 100,
    });
    const bytes = new Uint8Array(await (await campo.supervisor.fetch(servidor.url + download_url)).arrayBuffer());
    expect(leerCsv(bytes)).toHaveLength(3);
    // a second time changes nothing
    await hacerElReporte.execute(rows[0]?.payload, parts);
    expect(await descargar(reporte.id)).toEqual(bytes);
  });

  test('is made in the language and the kind that were asked for', async () => {
    await work(productos.map((producto) => ({ producto })));
    const { reporte } = await generar({ formato: 'csv_excel', idioma: 'en' }, conCola);
    expect(reporte).toMatchObject({ estado: 'en_cola', tipo: 'csv_excel' });
    await hacerElReporte.execute({ empresa_id: campo.empresa, reporte_id: reporte.id }, parts);
    expect(Buffer.from(await descargar(reporte.id)).toString()).toMatch(
      /^\uFEFFDate,Time,Merchandiser,.*\r\n2026-11-10,/,
    );
  });

  test('a store that fails: tried again, and at last said to have failed', async () => {
    await work(productos.map((producto) => ({ producto })));
    const { reporte } = await generar({}, conCola);
    const carga = { empresa_id: campo.empresa, reporte_id: reporte.id };
    const params = { empresaId: campo.empresa, reporteId: reporte.id };
    const sinSitio = partesDePrueba(base, { STORAGE_DIR: '/dev/null' });
    try {
      await expect(hacerElReporte.execute(carga, sinSitio)).rejects.toThrow('servidor.no_disponible');
      expect(await campo.supervisor.llamar(verExportado, { params })).toMatchObject({ estado: 'en_curso' });
      await expect(hacerElReporte.execute(carga, { ...sinSitio, lastAttempt: true })).rejects.toThrow();
      expect(await campo.supervisor.llamar(verExportado, { params })).toMatchObject({ estado: 'fallido' });
    } finally {
      await sinSitio.cerrar();
    }
  });
});

describe('what is refused', () => {
  test.each([
    ['a period that goes backward', { fecha_inicio: '2026-11-02', fecha_fin: '2026-11-01' }, 'reporte.periodo'],
    ['one of three years', { fecha_inicio: '2024-01-01', fecha_fin: '2026-12-31' }, 'reporte.periodo'],
    ['a chain of nobody', { cadena_id: '018f0000-0000-7000-8000-000000000000' }, 'cadena.no_encontrada'],
    [
      'a branch that is not of the chain',
      { sucursales_ids: ['018f0000-0000-7000-8000-000000000000'] },
      'sucursal.no_encontrada',
    ],
  ])('%s', async (_que, otros, codigo) => {
    expect((await problemaDe(generar(otros))).codigo).toBe(codigo);
  });
});

describe('the history', () => {
  test('has the last fifty, the newest first, and downloads what was made then', async () => {
    await work([{ producto: productos[0] ?? '', inventario: '4' }]);
    const { reporte: primero } = await generar();
    const entonces = await descargar(primero.id);
    await base.admin.query(`update visitas_productos set inventario_actual = '9' where empresa_id = $1`, [
      campo.empresa,
    ]);
    const { reporte: segundo } = await generar();
    expect(leerCsv(await descargar(segundo.id))[0]).toMatchObject({ inventario_actual: '9' });
    expect(await descargar(primero.id)).toEqual(entonces);
    expect((await exportadosDe()).map(({ id }) => id)).toEqual([segundo.id, primero.id]);
    await base.admin.query(
      `insert into reportes_exportados (empresa_id, creado_por, cadena_id, fecha_desde, fecha_hasta, tipo, estado, file_name, object_path, bytes,
                                        filtro_extra, created_at)
       select empresa_id, creado_por, cadena_id, fecha_desde, fecha_hasta, 'ia', 'listo', 'analisis.txt', object_path || i, 1, filtro_extra,
              created_at + i * interval '1 second'
       from reportes_exportados, generate_series(1, 49) i where id = $1`,
      [segundo.id],
    );
    const quedan = await exportadosDe();
    expect(quedan).toHaveLength(50);
    expect(quedan.at(-1)?.id).toBe(segundo.id);
    const { rowCount } = await base.admin.query('select from reportes_exportados where empresa_id = $1', [
      campo.empresa,
    ]);
    expect(rowCount).toBe(50);
  });
});

test('the database neutralises as the product’s own writer of CSV does', async () => {
  const trozo = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    "'",
    ';',
    ',',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    'a',
    ' ',
    '"',
    'ñ',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: trozo, maxLength: 12 }), { minLength: 20, maxLength: 20 }),
      async (textos) => {
        const { rows } = await base.admin.query<{ n: string[] }>(
          'select array(select app.neutralizar(x) from unnest($1::text[]) with ordinality u (x, i) order by i) as n',
          [textos],
        );
        expect(rows[0]?.n).toEqual(textos.map(neutralize));
      },
    ),
    { numRuns: 60 },
  );
});
