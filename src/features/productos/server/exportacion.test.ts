import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { restore } from '#src/platform/shared/csv.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { conTemporales } from '../../../../test/folders.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { catalogoDe, ponerProductos } from '../../../../test/productos.ts';
import { crearEquipo, type Equipo } from '../../../../test/puntos-de-venta.ts';
import { importarProductos, previsualizarImportacion } from '../contract-importacion.ts';
import { exportarProductos } from '../contract.ts';
import { leerParaExportar } from './queries-exportacion.ts';

const base = conBase();
const servidor = conServidor(base, { DATABASE_POOL: '2' });
const temporales = conTemporales();
const equipo = porPrueba(() => crearEquipo(base, servidor.url));

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
const HOSTIL = [
  '=HYPERLINK("http://malo.example";"clic")',
  '+58 212 555',
  '-1+1',
  '@SUM(A1:A9)',
  "'=ya neutralizada",
  'a;=cmd|calc',
  'dos\nlíneas, "comillas" y ; todo',
  '_x000D_ literal',
];

const ruta = (query: object): string =>
  addressOf(exportarProductos, { params: { empresaId: equipo.empresa }, query: { ...query } });
const pedir = (query: object): Promise<Response> => equipo.supervisor.fetch(servidor.url + ruta(query));
const enCsv = async (query: object = {}): Promise<string[][]> =>
  parse(Buffer.from(await (await pedir({ ...query, formato: 'csv' })).arrayBuffer()), { bom: true });
const enXlsx = async (query: object = {}): Promise<XLSX.WorkSheet> => {
  const bytes = await (await pedir({ ...query, formato: 'xlsx' })).arrayBuffer();
  const { Sheets } = XLSX.read(bytes, { cellDates: true, UTC: true });
  return Sheets['Productos'] ?? {};
};
/** Files that were made and have lost their names, and that this process still holds open. */
const abiertos = async (): Promise<string[]> => {
  const descriptores = await readdir('/proc/self/fd');
  const rutas = await Promise.all(descriptores.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return rutas.filter((una) => una.startsWith(temporales.ruta));
};
const surtido = () =>
  ponerProductos(base, equipo.empresa, [
    {
      nombre: 'Café',
      sku: 'C-2',
      categoria: 'Bebidas',
      presentacion: 'Bolsa',
      precio_compra: 3.5,
      codigos_de_barras: '7591083000404 CAF-6',
    },
    { nombre: 'Té', sku: 'A-1', categoria: 'Bebidas' },
    { nombre: 'Sal', categoria: 'Víveres' },
    { nombre: 'Retirado', archivado: true },
  ]);

describe('the file', () => {
  test('as CSV: mark, CRLF, the columns of the import and when each was created, where the company is', async () => {
    await surtido();
    await base.admin.query("update company_settings set timezone = 'America/Bogota' where empresa_id = $1", [
      equipo.empresa,
    ]);
    await base.admin.query("update empresa_productos set created_at = '2026-03-01T02:30:00Z' where empresa_id = $1", [
      equipo.empresa,
    ]);
    await base.admin.query(
      "update empresa_productos set imagen_url = '/fotos/cafe' where empresa_id = $1 and sku = 'C-2'",
      [equipo.empresa],
    );
    const { origin } = new URL(servidor.partes.ajustes.PUBLIC_URL);
    const response = await pedir({ formato: 'csv', orden: 'nombre_asc' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('etag')).toBeNull();
    const { rows } = await base.admin.query<{ hoy: string }>(
      "select to_char(now() at time zone 'America/Bogota', 'YYYY-MM-DD') as hoy",
    );
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="productos-empresa-${rows[0]?.hoy}.csv"`,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    expect(bytes.toString('utf8')).toBe(
      `\uFEFF${COLUMNAS.join(',')}\r\n` +
        `Café,C-2,Bebidas,Bolsa,3.5,,,7591083000404 CAF-6,${origin}/fotos/cafe,2026-02-28 21:30:00\r\n` +
        'Sal,,Víveres,,,,,,,2026-02-28 21:30:00\r\n' +
        'Té,A-1,Bebidas,,,,,,,2026-02-28 21:30:00\r\n',
    );
  });

  test('as XLSX: typed cells', async () => {
    await surtido();
    await base.admin.query(
      "update empresa_productos set created_at = '2026-03-01T02:30:00Z', cantidad_minima_quiebre = 4 where empresa_id = $1",
      [equipo.empresa],
    );
    const response = await pedir({ formato: 'xlsx' });
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toMatch(/filename="productos-empresa-\d{4}-\d\d-\d\d\.xlsx"$/);
    const hoja = await enXlsx({ orden: 'nombre_asc' });
    expect(XLSX.utils.sheet_to_json(hoja, { header: 1 })[0]).toEqual(COLUMNAS);
    expect(hoja['A2']).toMatchObject({ t: 's', v: 'Café' });
    expect(hoja['E2']).toMatchObject({ t: 'n', v: 3.5, w: '3.50' });
    expect(hoja['G2']).toMatchObject({ t: 'n', v: 4 });
    // a number of thirteen digits would lose its last ones
    expect(hoja['H2']).toMatchObject({ t: 's', v: '7591083000404 CAF-6' });
    // Caracas, the time zone of a company that chose none
    expect(hoja['J2']).toMatchObject({ t: 'd', w: '2026-02-28 22:30:00' });
    expect(hoja['E3']?.v).toBeUndefined();
  });

  test.each([
    [{ categoria: 'Bebidas', presentacion: 'Bolsa de ½ kg' }, 'productos-empresa-bebidas-bolsa-de-1-2-kg'],
    [{ busqueda: '"café"\r\n; x=1' }, 'productos-empresa-cafe-x-1'],
    [{ archivados: 'solo' }, 'productos-archivados-empresa'],
  ])('is called after what is in it (%#)', async (query, comienzo) => {
    const dicho = (await pedir({ formato: 'csv', ...query })).headers.get('content-disposition') ?? '';
    expect(dicho).toMatch(new RegExp(`^attachment; filename="${comienzo}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`));
  });

  test.each([
    [
      'America/Caracas',
      'es',
      '\uFEFFNombre;SKU;Categoría;Presentación;Precio de compra;',
      'Café;C-2;Bebidas;Bolsa;3,5;',
      '28/02/2026 22:30:00',
    ],
    [
      'America/Mexico_City',
      'es',
      '\uFEFFNombre,SKU,Categoría,Presentación,Precio de compra,',
      'Café,C-2,Bebidas,Bolsa,3.5,',
      '28/02/2026 20:30:00',
    ],
    [
      'America/Caracas',
      'en',
      '\uFEFFName,SKU,Category,Presentation,Purchase price,',
      'Café,C-2,Bebidas,Bolsa,3.5,',
      '2026-02-28 22:30:00',
    ],
  ] as const)('as the Excel of %s reads it in %s', async (zona, idioma, cabeza, fila, creado) => {
    await surtido();
    await ponerProductos(base, equipo.empresa, [{ nombre: 'a;=1+1', categoria: 'Zeta' }]);
    await base.admin.query('update company_settings set timezone = $2 where empresa_id = $1', [equipo.empresa, zona]);
    await base.admin.query("update empresa_productos set created_at = '2026-03-01T02:30:00Z' where empresa_id = $1", [
      equipo.empresa,
    ]);
    const response = await pedir({ formato: 'csv_excel', idioma, orden: 'nombre_asc' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [titulos = '', hostil = '', cafe = ''] = Buffer.from(await response.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(titulos.startsWith(cabeza)).toBe(true);
    expect(hostil).toMatch(/^"a;'=1\+1"/);
    expect(cafe.startsWith(fila)).toBe(true);
    expect(cafe.endsWith(creado)).toBe(true);
  });

  test('holds what the filters show, all of it, in their order', async () => {
    await surtido();
    const nombres = async (query: object) => (await enCsv(query)).slice(1).map(([nombre]) => nombre);
    expect(await nombres({})).toEqual(['Sal', 'Té', 'Café']);
    expect(await nombres({ orden: 'sku_asc' })).toEqual(['Té', 'Café', 'Sal']);
    expect(await nombres({ categoria: 'Bebidas', orden: 'nombre_asc' })).toEqual(['Café', 'Té']);
    expect(await nombres({ busqueda: 'cafe' })).toEqual(['Café']);
    expect(await nombres({ archivados: 'solo' })).toEqual(['Retirado']);
    expect(await nombres({ busqueda: 'nada' })).toEqual([]);
    // nothing of another company
    const ajeno = await crearEquipo(base, servidor.url);
    await ponerProductos(base, ajeno.empresa, [{ nombre: 'Ajeno' }]);
    expect(await nombres({})).toHaveLength(3);
  });

  test('runs no formula, and gives back the text that was stored', async () => {
    await ponerProductos(
      base,
      equipo.empresa,
      HOSTIL.map((nombre) => ({ nombre, sku: nombre.slice(0, 20), categoria: nombre, presentacion: nombre })),
    );
    const bytes = Buffer.from(await (await pedir({ formato: 'csv', orden: 'nombre_asc' })).arrayBuffer());
    for (const FS of [',', ';']) {
      const { Sheets } = XLSX.read(bytes, { type: 'buffer', FS });
      const formulas = Object.values(Sheets['Sheet1'] ?? {}).filter((celda: XLSX.CellObject) => celda.f !== undefined);
      expect([FS, formulas]).toEqual([FS, []]);
    }
    const leidos = (await enCsv()).slice(1).map(([nombre = '']) => restore(nombre));
    expect(leidos.toSorted()).toEqual(HOSTIL.toSorted());
    const hoja = await enXlsx();
    const celdas = Object.entries(hoja).filter(([lugar]) => /^A\d/.test(lugar) && lugar !== 'A1');
    expect(celdas.map(([, { t, v, f }]) => [t, v, f])).toEqual(
      expect.arrayContaining(HOSTIL.map((v) => ['s', v, undefined])),
    );
    expect(celdas).toHaveLength(HOSTIL.length);
  });

  test('can be imported again: it changes nothing, and in another company it makes the same catalogue', async () => {
    await ponerProductos(
      base,
      equipo.empresa,
      HOSTIL.map((nombre, i) => ({ nombre, sku: `S-${i}`, categoria: nombre, precio_compra: i / 4 })),
    );
    const conFoto = () =>
      base.admin.query(
        'select sku, imagen_url from empresa_productos where empresa_id = $1 and imagen_url is not null',
        [equipo.empresa],
      );
    await base.admin.query(
      "update empresa_productos set imagen_url = '/fotos/1' where empresa_id = $1 and sku = 'S-1'",
      [equipo.empresa],
    );
    const antes = await catalogoDe(base, equipo.empresa);
    const body = await (await pedir({ formato: 'csv' })).blob();
    const importar = async ({ empresa, admin }: Equipo) => {
      const params = { empresaId: empresa };
      const previa = await admin.llamar(previsualizarImportacion, { params, body });
      expect(previa).toMatchObject({ ignoradas: ['imagen_url', 'created_at'], rechazadas: [], filas: HOSTIL.length });
      const lineas = await admin.llamar(
        importarProductos,
        { params, body },
        { headers: { 'x-sha256': previa.sha256 } },
      );
      let ultima: unknown;
      for await (const linea of lineas) ultima = linea;
      return ultima;
    };
    expect(await importar(equipo)).toMatchObject({
      creados: 0,
      actualizados: 0,
      sin_cambios: HOSTIL.length,
      rechazados: 0,
    });
    expect(await catalogoDe(base, equipo.empresa)).toEqual(antes);
    expect((await conFoto()).rows).toEqual([{ sku: 'S-1', imagen_url: '/fotos/1' }]);
    const otro = await crearEquipo(base, servidor.url);
    expect(await importar(otro)).toMatchObject({ creados: HOSTIL.length, actualizados: 0 });
    expect(await catalogoDe(base, otro.empresa)).toEqual(antes);
  });
});

describe('a large catalogue', () => {
  const CUANTOS = 12_345;
  beforeEach(() =>
    base.admin.query(
      "insert into empresa_productos (empresa_id, nombre, sku) select $1, 'Producto ' || i, i::text from generate_series(1, $2) i",
      [equipo.empresa, CUANTOS],
    ),
  );

  test.each(['csv', 'xlsx'])('comes whole as %s, each product once', async (formato) => {
    const filas =
      formato === 'csv'
        ? await enCsv({ orden: 'sku_asc' })
        : XLSX.utils.sheet_to_json<string[]>(await enXlsx({ orden: 'sku_asc' }), { header: 1 });
    expect(filas).toHaveLength(CUANTOS + 1);
    expect(new Set(filas.slice(1).map(([, sku]) => sku)).size).toBe(CUANTOS);
  });

  test('is of one moment, whatever changes while it is made', async () => {
    const token = await base.sesionDe(equipo.personas.admin.id);
    const door = { sql: 'select app.entrar_con_sesion($1, $2)', values: [token, equipo.empresa] };
    const nombres = await inTransaction({ pool: servidor.partes.pools.app, readOnly: true, door }, async (tx) => {
      const leidos: string[] = [];
      const filtros = { busqueda: '', orden: 'ninguno', archivados: 'no' } as const;
      for await (const { nombre } of leerParaExportar(tx, equipo.empresa, filtros, servidor.url)) {
        leidos.push(nombre);
        // once the first batch is there: what comes later goes, and something new comes, in any order
        if (leidos.length === 1) {
          await base.admin.query(
            "update empresa_productos set archivado_en = now(), nombre = 'Cambiado' where empresa_id = $1",
            [equipo.empresa],
          );
          await ponerProductos(base, equipo.empresa, [{ nombre: 'Nuevo' }]);
        }
      }
      return leidos;
    });
    expect(nombres).toHaveLength(CUANTOS);
    expect(nombres.every((nombre) => nombre.startsWith('Producto '))).toBe(true);
  });

  test('a reader who takes it slowly, or leaves, holds no connection to the database and leaves no file', async () => {
    const { hostname, port } = new URL(servidor.url);
    const galletas = [...equipo.admin.galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
    // more of them than the server has connections; each reads the beginning of its answer and no more
    const lentos = Array.from({ length: 4 }, () => connect(Number(port), hostname));
    const empezadas = lentos.map(async (zocalo) => {
      zocalo.write(`GET ${ruta({ formato: 'csv' })} HTTP/1.1\r\nhost: x\r\ncookie: ${galletas}\r\n\r\n`);
      const [comienzo] = (await once(zocalo, 'data')) as [Buffer];
      zocalo.pause();
      return comienzo.toString('latin1').split('\r\n')[0];
    });
    expect(await Promise.all(empezadas)).toEqual(Array(4).fill('HTTP/1.1 200 OK'));
    const { app } = servidor.partes.pools;
    expect([app.waitingCount, app.totalCount - app.idleCount]).toEqual([0, 0]);
    expect(await readdir(temporales.ruta)).toEqual([]);
    expect((await pedir({ formato: 'csv', busqueda: 'Producto 77' })).status).toBe(200);
    for (const zocalo of lentos) zocalo.destroy();
    await expect.poll(abiertos).toEqual([]);
  });

  test('whoever asks without wanting the file, or has left before it is made, leaves none open', async () => {
    const { hostname, port } = new URL(servidor.url);
    const galletas = [...equipo.admin.galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
    const cabecera = await equipo.supervisor.fetch(servidor.url + ruta({ formato: 'csv' }), { method: 'HEAD' });
    expect(cabecera.status).toBe(200);
    const exportadas = async () =>
      (await base.admin.query(`select from auditoria where accion = 'exporta' and empresa_id = $1`, [equipo.empresa]))
        .rowCount;
    const antes = (await exportadas()) ?? 0;
    const zocalo = connect(Number(port), hostname);
    zocalo.end(`GET ${ruta({ formato: 'csv' })} HTTP/1.1\r\nhost: x\r\ncookie: ${galletas}\r\n\r\n`, () =>
      zocalo.destroy(),
    );
    await expect.poll(exportadas).toBe(antes + 1);
    await expect.poll(abiertos).toEqual([]);
  });

  test('an error while it is made is an answer like any other', async () => {
    // the oldest, hence the last to be read: a moment that where the company is would be before the beginning of the calendar
    await base.admin.query(
      "update empresa_productos set created_at = '4714-11-24 00:00:00+00 BC' where empresa_id = $1 and sku = '1'",
      [equipo.empresa],
    );
    const response = await pedir({ formato: 'csv' });
    expect([response.status, ((await response.json()) as ProblemBody).codigo]).toEqual([500, 'servidor.interno']);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await readdir(temporales.ruta)).toEqual([]);
    expect((await pedir({ formato: 'csv', busqueda: 'Producto 77' })).status).toBe(200);
  });

  test.each([
    { que: 'an error once it is made', codigo: 'P0001', estado: 500 },
    { que: 'having to make it again', codigo: '40001', estado: 200 },
  ])('$que, at the end of the transaction, leaves no file open', async ({ codigo, estado }) => {
    await base.admin.query(`
      create sequence public.veces;
      grant usage on sequence public.veces to public;
      create function public.falla() returns trigger language plpgsql as $$ begin
        if nextval('public.veces') = 1 then raise exception 'at the end' using errcode = '${codigo}'; end if;
        return null;
      end $$;
      create constraint trigger falla after insert on auditoria deferrable initially deferred for each row
        when (new.accion = 'exporta') execute function public.falla()`);
    try {
      const response = await pedir({ formato: 'csv' });
      expect(response.status).toBe(estado);
      await response.arrayBuffer();
      expect((await base.admin.query('select last_value from public.veces')).rows).toEqual([
        { last_value: estado === 200 ? 2 : 1 },
      ]);
      await expect.poll(abiertos).toEqual([]);
    } finally {
      await base.admin.query('drop trigger falla on auditoria; drop function public.falla; drop sequence public.veces');
    }
  });
});

test.each([{}, { formato: 'pdf' }, { formato: 'csv', orden: 'precio' }])('refuses %j', async (query) => {
  const response = await pedir(query);
  expect([response.status, ((await response.json()) as ProblemBody).codigo]).toEqual([422, 'peticion.invalida']);
});
