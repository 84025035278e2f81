import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listarProductos } from '#src/dominio/productos/contract.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { MAX_COUNTED } from '#src/platform/shared/lists.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conBase } from '../../../../../test/fixtures.ts';
import { conCarpeta } from '../../../../../test/folders.ts';
import { imagen } from '../../../../../test/images.ts';
import { porArchivo, porPrueba } from '../../../../../test/lifetimes.ts';
import { crecimientoDe } from '../../../../../test/process-memory.ts';
import { catalogoDe } from '../../../../../test/productos.ts';
import { crearEquipo } from '../../../../../test/puntos-de-venta.ts';
import { lanzarServidor } from '../../../../../test/server-process.ts';
import { importarProductos, previsualizarImportacion } from '../../contract-importacion.ts';

const MEGA = 2 ** 20;
const RUTAS = { preview: previsualizarImportacion, import: importarProductos };

const base = conBase();
const carpeta = conCarpeta();
const temporales = conCarpeta();
const servidor = porArchivo(
  () => lanzarServidor(base.entorno({ STORAGE_DIR: carpeta.ruta, TMPDIR: temporales.ruta })),
  async ({ terminar }) => {
    await terminar('SIGKILL');
  },
);
const equipo = porPrueba(() => crearEquipo(base, servidor.url));
afterEach(async () => {
  // unharmed: it lives, answers, and keeps nothing
  const { total } = await equipo.admin.llamar(listarProductos, { params: { empresaId: equipo.empresa } });
  expect(total).toBe(Math.min(MAX_COUNTED, (await catalogoDe(base, equipo.empresa)).length));
  await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]));
  expect(servidor.proceso.exitCode).toBeNull();
  expect(servidor.bitacora().includes('unforeseen error')).toBe(false);
});

const rutaDe = (contrato: (typeof RUTAS)[keyof typeof RUTAS]): string =>
  addressOf(contrato, { params: { empresaId: equipo.empresa } });
const enviar = async (
  contrato: (typeof RUTAS)[keyof typeof RUTAS],
  body: BodyInit,
  sha256: string,
): Promise<[number, string, ProblemBody['campos']]> => {
  const response = await equipo.admin.fetch(servidor.url + rutaDe(contrato), {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'text/csv', 'x-sha256': sha256 },
  } as RequestInit);
  const { codigo, campos } = (await response.json()) as ProblemBody;
  return [response.status, codigo, campos];
};
const huella = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.each(['preview', 'import'] as const)('the %s refuses, and stays small', (cual) => {
  test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['an image', 422, 'importacion.no_es_texto', () => imagen('png')],
    ['a workbook', 422, 'importacion.no_es_texto', () => Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0', 'latin1')],
    ['10 MB of noise', 422, 'importacion.no_es_texto', () => randomBytes(10 * MEGA)],
    ['UTF-16', 422, 'importacion.no_es_texto', () => Buffer.from('\uFEFFnombre\r\nCafé\r\n', 'utf16le')],
    ['a null byte in a name', 422, 'importacion.no_es_texto', () => Buffer.from('nombre\nA\0B\n')],
    ['a million columns', 422, 'importacion.demasiadas_columnas', () => Buffer.from(`nombre${','.repeat(1e6)}\nA\n`)],
    ['10 MB of commas', 422, 'importacion.demasiadas_columnas', () => Buffer.alloc(10 * MEGA, ',')],
    [
      '10 MB of semicolons under a good header',
      422,
      'importacion.demasiadas_columnas',
      () => Buffer.concat([Buffer.from('nombre;sku\n'), Buffer.alloc(9 * MEGA, ';')]),
    ],
    [
      'a cell of 9 MB',
      422,
      'importacion.mal_formada',
      () => Buffer.concat([Buffer.from('nombre\n'), Buffer.alloc(9 * MEGA, 'x')]),
    ],
    [
      'a quote that is never closed',
      422,
      'importacion.mal_formada',
      () => Buffer.from(`nombre,sku\nA,1\n"B,2\n${'C,3\n'.repeat(1e6)}`),
    ],
    ['20,001 rows', 422, 'importacion.demasiadas_filas', () => Buffer.from(`nombre\n${'A\n'.repeat(20_001)}`)],
    ['5 million rows', 422, 'importacion.demasiadas_filas', () => Buffer.from(`nombre\n${'A\n'.repeat(5e6)}`)],
    [
      '5 million rows of separators',
      422,
      'importacion.demasiadas_filas',
      () => Buffer.from(`nombre,sku\n${',\n'.repeat(5e6)}`),
    ],
    ['nothing but line ends', 422, 'importacion.vacia', () => Buffer.alloc(10 * MEGA, '\n')],
    ['one byte too many', 413, 'importacion.demasiado_grande', () => Buffer.alloc(10 * MEGA + 1, 'x')],
    ['100 MB', 413, 'importacion.demasiado_grande', () => Buffer.alloc(100 * MEGA, 'nombre\n')],
  ])('%s', { retry: 0 }, async (_que, estado, codigo, work) => {
    // tried once: a process that has grown grows less the next time
    const bytes = await work();
    let response: unknown[] = [];
    const megas = await crecimientoDe(servidor.proceso.pid, async () => {
      response = await enviar(RUTAS[cual], new Uint8Array(bytes), huella(bytes));
    });
    expect(response.slice(0, 2)).toEqual([estado, codigo]);
    expect(megas).toBeLessThan(150);
    expect(await catalogoDe(base, equipo.empresa)).toEqual([]);
  });

  test('with the line where the quote opens', async () => {
    const bytes = Buffer.from('nombre\nA\nB\n"C\nD\n');
    expect(await enviar(RUTAS[cual], new Uint8Array(bytes), huella(bytes))).toEqual([
      422,
      'importacion.mal_formada',
      [{ campo: 'linea.4', codigo: 'mal_formada' }],
    ]);
  });

  test('100 MB of unannounced length, and the sender reads why', async () => {
    const trozo = new Uint8Array(65_536).fill(0x61);
    let enviados = 0;
    const sinLargo = new ReadableStream({
      pull(control) {
        if (enviados >= 100 * MEGA) control.close();
        else control.enqueue(trozo);
        enviados += trozo.length;
      },
    });
    expect((await enviar(RUTAS[cual], sinLargo, 'a'.repeat(64))).slice(0, 2)).toEqual([
      413,
      'importacion.demasiado_grande',
    ]);
  });
});

/** A request written by hand, of which as much is sent as one likes. */
const aMano = (contrato: (typeof RUTAS)[keyof typeof RUTAS], cabeceras: string[]) => {
  const { hostname, port } = new URL(servidor.url);
  const zocalo = connect(Number(port), hostname);
  zocalo.on('error', () => {});
  const galletas = [...equipo.admin.galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
  const lineas = [
    `POST ${rutaDe(contrato)} HTTP/1.1`,
    `host: x`,
    `cookie: ${galletas}`,
    'content-type: text/csv',
    ...cabeceras,
  ];
  zocalo.write(`${lineas.join('\r\n')}\r\n\r\n`);
  const respuesta = once(zocalo, 'data').then(([datos]) => String(datos));
  return { zocalo, respuesta };
};

test('1 GB announced is refused before a byte is sent', async () => {
  const { zocalo, respuesta } = aMano(previsualizarImportacion, [`content-length: ${2 ** 30}`]);
  const dicho = await respuesta;
  expect(dicho).toContain('413');
  expect(dicho).toContain('importacion.demasiado_grande');
  zocalo.destroy();
});

test('who sends drop by drop holds nothing that others need', async () => {
  const registrado = servidor.bitacora().length;
  const lentos = Array.from(
    { length: 40 },
    () => aMano(importarProductos, ['content-length: 100000', 'x-sha256: a']).zocalo,
  );
  const gotear = setInterval(() => {
    for (const zocalo of lentos) zocalo.write('a');
  }, 20);
  try {
    // forty files are being received, with ten connections to the database and four places for reading them
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(40), { timeout: 10_000 });
    const texto = 'nombre\nA\n';
    const rapido = await equipo.admin.fetch(servidor.url + rutaDe(importarProductos), {
      method: 'POST',
      body: texto,
      headers: { 'content-type': 'text/csv', 'x-sha256': huella(Buffer.from(texto)) },
    });
    expect(await rapido.text()).toContain('"creados":1');
    const { rows } = await base.admin.query(
      "select from pg_stat_activity where datname = current_database() and usename = 'app_user' and state like 'idle in%'",
    );
    expect(rows).toEqual([]);
  } finally {
    clearInterval(gotear);
    // they leave in the middle: nothing of theirs stays
    for (const zocalo of lentos) zocalo.destroy();
  }
  await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]), { timeout: 10_000 });
  expect(servidor.bitacora().slice(registrado)).not.toContain('"level":"error"');
});

test('more at once than there is room for are told to come back, at once', async () => {
  const cerradura = await base.admin.connect();
  const dichas: string[] = [];
  try {
    // those that are read wait for the catalogue: four of them, and twenty more for their turn
    await cerradura.query('begin; lock table empresa_productos in access exclusive mode');
    const respuestas = Array.from({ length: 40 }, async () => {
      const { status, headers } = await equipo.admin.fetch(servidor.url + rutaDe(previsualizarImportacion), {
        method: 'POST',
        body: 'nombre,sku\nA,1\n',
        headers: { 'content-type': 'text/csv' },
      });
      dichas.push(status === 200 ? '200' : `${status} ${headers.get('retry-after')}`);
    });
    await vi.waitFor(() => expect(dichas).toEqual(Array(16).fill('503 1')), { timeout: 4500 });
    await cerradura.query('rollback');
    await Promise.all(respuestas);
  } finally {
    cerradura.release(true);
  }
  expect(dichas.filter((dicha) => dicha === '200')).toHaveLength(24);
});

test('formulas, markup and quotes are text like any other', async () => {
  const hostiles = [
    '=cmd|calc',
    '@SUM(A1)',
    '<script>alert(1)</script>',
    "'; drop table empresa_productos; --",
    '\u202Etxt.exe',
    '{"$gt":""}',
  ];
  const texto = `nombre\n${hostiles.map((nombre) => `"${nombre.replaceAll('"', '""')}"`).join('\n')}\n`;
  const response = await equipo.admin.fetch(servidor.url + rutaDe(importarProductos), {
    method: 'POST',
    body: texto,
    headers: { 'content-type': 'text/csv', 'x-sha256': huella(Buffer.from(texto)) },
  });
  expect(await response.text()).toContain(`"creados":${hostiles.length}`);
  expect((await catalogoDe(base, equipo.empresa)).map(({ nombre }) => nombre)).toEqual(hostiles.toSorted());
});
