import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressOf } from '#src/platform/shared/client.ts';
import { conBase } from '../../../../../test/fixtures.ts';
import { conCarpeta } from '../../../../../test/folders.ts';
import { crecimientoDe } from '../../../../../test/process-memory.ts';
import { crearEquipo } from '../../../../../test/puntos-de-venta.ts';
import { lanzarServidor } from '../../../../../test/server-process.ts';
import { importarProductos, previsualizarImportacion } from '../../contract-importacion.ts';
import { exportarProductos } from '../../contract.ts';

const MEGA = 2 ** 20;
const FILAS = 20_000;

const base = conBase();
const carpeta = conCarpeta();

const ENCABEZADO = 'nombre,sku,categoria,presentacion\n';
const columnas = Array.from({ length: 199 }, (_, i) => `c${i}`).join(',');
const larga = (i: number) => `${`${i} `.padEnd(120, 'ñ')},${i},${'c'.repeat(100)},${'p'.repeat(100)}\n`;
const filas = (cuantas: number, fila: (i: number) => string) =>
  Array.from({ length: cuantas }, (_, i) => fila(i)).join('');

interface Caso {
  que: string;
  texto: string;
  filas: number;
  rotas: number;
  /** By how many megabytes the server may grow, at its peak, over what it takes to serve a file of one row. */
  limite: number;
}
const casos: Caso[] = [
  {
    que: '5,000 rows, a hundred of them broken',
    texto: ENCABEZADO + filas(5000, (i) => (i % 50 === 7 ? `,${i},,\n` : larga(i))),
    filas: 5000,
    rotas: 100,
    limite: 60,
  },
  {
    que: 'the most rows, of long values',
    texto: ENCABEZADO + filas(FILAS, larga),
    filas: FILAS,
    rotas: 0,
    limite: 200,
  },
  {
    que: 'the most rows, all of them refused',
    texto: ENCABEZADO + `${'x'.repeat(201)},S,${'c'.repeat(100)},${'p'.repeat(150)}\n`.repeat(FILAS),
    filas: FILAS,
    rotas: FILAS,
    limite: 200,
  },
  {
    que: 'the most rows, of the most columns',
    texto: `nombre,${columnas}\n${`A,${'x,'.repeat(198)}x\n`.repeat(FILAS)}`,
    filas: FILAS,
    rotas: 0,
    limite: 200,
  },
];

/** In a server of its own, so that what another file made room for does not count as its own. */
test.each(casos)(
  '$que: the server stays small',
  { tags: 'medida', timeout: 120_000 },
  async ({ que, texto, filas: cuantas, rotas, limite }) => {
    const bytes = Buffer.from(texto);
    // as large as is taken
    expect(bytes.length / MEGA).toBeLessThan(10);
    expect(bytes.length / MEGA).toBeGreaterThan(cuantas === FILAS ? 7 : 1);
    const servidor = await lanzarServidor(base.entorno({ STORAGE_DIR: carpeta.ruta }));
    try {
      const { empresa, admin } = await crearEquipo(base, servidor.url);
      const pedir = async (ruta: string, request?: RequestInit): Promise<string> =>
        (await admin.fetch(servidor.url + ruta, request)).text();
      const params = { empresaId: empresa };
      const enviar = (contrato: typeof importarProductos | typeof previsualizarImportacion, body: Buffer) =>
        pedir(addressOf(contrato, { params }), {
          method: 'POST',
          body: new Uint8Array(body),
          headers: { 'content-type': 'text/csv', 'x-sha256': createHash('sha256').update(body).digest('hex') },
        });
      const crecer = (work: () => Promise<unknown>) => crecimientoDe(servidor.proceso.pid, work);
      // what is loaded and compiled once is no growth
      const pequeno = Buffer.from('nombre,sku\nA,calentamiento\n');
      for (const contrato of [previsualizarImportacion, importarProductos]) await enviar(contrato, pequeno);
      let vista: { filas: number; rechazadas: unknown[] } | undefined;
      let escrito = '';
      const megas = {
        preview: await crecer(async () => {
          vista = JSON.parse(await enviar(previsualizarImportacion, bytes)) as typeof vista;
        }),
        import: await crecer(async () => {
          escrito = await enviar(importarProductos, bytes);
        }),
        export: await crecer(() => pedir(addressOf(exportarProductos, { params, query: { formato: 'xlsx' } }))),
      };
      const medido = Object.entries(megas).map(([cual, cuantos]) => `${cual} ${cuantos.toFixed()} MB`);
      process.stdout.write(`${que}, ${(bytes.length / MEGA).toFixed(1)} MB: ${medido.join(', ')}\n`);
      expect([vista?.filas, vista?.rechazadas.length]).toEqual([cuantas, rotas]);
      expect(escrito).toContain(rotas === cuantas ? 'importacion.vacia' : `"creados":${cuantas - rotas},`);
      expect(Math.max(...Object.values(megas))).toBeLessThan(limite);
    } finally {
      await servidor.terminar('SIGKILL');
    }
  },
);
