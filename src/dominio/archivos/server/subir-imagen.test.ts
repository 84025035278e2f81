import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import { conTemporales } from '../../../../test/folders.ts';
import * as muestras from '../../../../test/images.ts';
import { leerCola } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { archivosDe, type Retratado, retratados } from '../../../../test/pictures.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';

const USOS = { logo: 'empresas-logos', cadena: 'cadenas-logos', producto: 'productos' } as const;

describe.each(['disk', 's3'] as const)('kept on %s', (cual) => {
  const base = conBase();
  const store = conAlmacen(cual);
  const servidor = conServidor(base, () => store.entorno);
  const temporales = conTemporales();

  describe.each(['logo', 'cadena', 'producto'] as const)('the picture of a %s', (que) => {
    const equipo = porPrueba(() => crearEquipo(base, servidor.url));
    let retratado: Retratado;
    let antes: { objetos: string[]; trabajos: number };
    beforeEach(async () => {
      retratado = await retratados[que](base, equipo);
      antes = { objetos: await store.objetos(), trabajos: (await leerCola(base)).length };
    });
    afterEach(async () => {
      expect(await readdir(temporales.ruta)).toEqual([]);
    });

    const enviar = (body: BodyInit, otras: RequestInit = {}): Promise<Response> =>
      equipo.admin.fetch(servidor.url + retratado.ruta, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'image/png' },
        ...otras,
      });
    const nadaQueda = async (): Promise<void> => {
      expect(await archivosDe(base, equipo.empresa)).toEqual([]);
      expect(await retratado.muestra()).toBeNull();
      expect((await store.objetos()).toSorted()).toEqual(antes.objetos.toSorted());
      expect(await leerCola(base)).toHaveLength(antes.trabajos);
    };

    test('is kept without the position it was taken at, shown, and queued for its small copy', async () => {
      const response = await enviar(new Uint8Array(await muestras.fotoConPosicion()));
      expect(response.status).toBe(200);
      const [archivo, ...otros] = await archivosDe(base, equipo.empresa);
      expect([archivo?.uso, archivo?.sin_uso_desde, archivo?.miniatura_path, otros]).toEqual([
        USOS[que],
        null,
        null,
        [],
      ]);
      const direccion = `/api/v1/empresas/${equipo.empresa}/archivos/${archivo?.id}`;
      expect(await retratado.muestra()).toBe(direccion);
      expect(Object.values((await response.json()) as object)).toEqual([direccion]);
      const { width, height, exif, xmp } = await sharp(await store.contenido(archivo?.object_path ?? '')).metadata();
      expect([width, height, exif, xmp]).toEqual([200, 400, undefined, undefined]);
      const { rows } = await base.admin.query('select payload from graphile_worker._private_jobs order by id desc');
      expect(rows[0]).toEqual({ payload: { empresa_id: equipo.empresa, archivo_id: archivo?.id } });
    });

    test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
      ['no image', 422, 'archivo.tipo_no_admitido', () => muestras.SVG_CON_GUION],
      [
        'an image bomb',
        422,
        'archivo.demasiados_pixeles',
        () => muestras.pngDeCeros({ width: 17_000, height: 17_000 }),
      ],
      ['half an image', 422, 'archivo.ilegible', () => muestras.jpegCortado()],
      ['too many bytes', 413, 'archivo.demasiado_grande', () => Buffer.alloc(15 * 1024 * 1024 + 1)],
    ])('%s is refused and leaves nothing', async (_que, estado, codigo, work) => {
      const response = await enviar(new Uint8Array(await work()));
      expect([response.status, ((await response.json()) as ProblemBody).codigo]).toEqual([estado, codigo]);
      await nadaQueda();
    });

    test('an upload that is cut off leaves nothing', async () => {
      const corte = new AbortController();
      const bytes = new Uint8Array(await muestras.imagen('png'));
      const body = new ReadableStream({ start: (control) => control.enqueue(bytes.subarray(0, 1000)) });
      const enviada = enviar(body, { duplex: 'half', signal: corte.signal } as RequestInit).catch(
        (error: Error) => error.name,
      );
      // it has begun to arrive
      await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(1));
      corte.abort();
      expect(await enviada).toBe('AbortError');
      await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]));
      await nadaQueda();
    });

    test('of another company is as if it did not exist, also its small copy', async () => {
      expect((await enviar(new Uint8Array(await muestras.imagen('png')))).status).toBe(200);
      const direccion = (await retratado.muestra()) ?? '';
      const otro = await crearEquipo(base, servidor.url);
      for (const final of ['', '/miniatura']) {
        expect((await equipo.mercaderista.fetch(servidor.url + direccion + final)).status).toBe(200);
        const ajena = await otro.admin.fetch(servidor.url + direccion + final);
        expect([ajena.status, ((await ajena.json()) as ProblemBody).codigo]).toEqual([404, 'empresa.no_encontrada']);
        const propia = await otro.admin.fetch(servidor.url + direccion.replace(equipo.empresa, otro.empresa) + final);
        expect([propia.status, ((await propia.json()) as ProblemBody).codigo]).toEqual([404, 'archivo.no_encontrado']);
        expect((await fetch(servidor.url + direccion + final)).status).toBe(401);
      }
    });
  });
});
