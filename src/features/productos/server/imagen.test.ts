import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '#src/platform/shared/client.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import * as muestras from '../../../../test/images.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import type { Navegador } from '../../../../test/server.ts';
import { editarProducto, subirImagenDeProducto, verProducto } from '../contract.ts';

describe.each(['disk', 's3'] as const)('the picture of a product, kept on %s', (cual) => {
  const base = conBase();
  const store = conAlmacen(cual);
  const servidor = conServidor(base, () => store.entorno);
  const equipo = porPrueba(() => crearEquipo(base, servidor.url));
  let producto: string;
  let objetosAntes: string[];
  beforeEach(async () => {
    [producto = ''] = await ponerProductos(base, equipo.empresa, [{ nombre: 'Harina' }]);
    objetosAntes = await store.objetos();
  });

  const params = () => ({ empresaId: equipo.empresa, productoId: producto });
  const enviar = (quien: Navegador, bytes: Buffer, headers: Record<string, string> = {}): Promise<Response> =>
    quien.fetch(servidor.url + addressOf(subirImagenDeProducto, { params: params() }), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png', ...headers },
    });
  const subir = async (quien: Navegador, bytes: Buffer): Promise<string> => {
    const body = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    return (await quien.llamar(subirImagenDeProducto, { params: params(), body })).imagen_url;
  };
  const ver = () => equipo.admin.llamar(verProducto, { params: params() });
  const archivos = async (): Promise<Record<string, unknown>[]> =>
    (await base.admin.query('select * from archivos where empresa_id = $1', [equipo.empresa])).rows as Record<
      string,
      unknown
    >[];

  test('a supervisor puts it; every member of the company sees it, nobody else does', async () => {
    const bytes = await muestras.imagen('png');
    const direccion = await subir(equipo.supervisor, bytes);
    expect(await ver()).toMatchObject({ imagen_url: direccion });
    const [archivo] = await archivos();
    expect(archivo).toMatchObject({
      uso: 'productos',
      tipo: 'image/webp',
      creado_por: equipo.personas.supervisor.id,
      sha256: createHash('sha256').update(bytes).digest(),
    });
    expect(archivo?.['nombre_original']).toMatch(/^\d{13}\.png$/);
    expect(await store.objetos()).toContain(archivo?.['object_path']);
    const lectura = await equipo.mercaderista.fetch(servidor.url + direccion);
    expect([lectura.status, lectura.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const ajeno = await crearEquipo(base, servidor.url);
    expect((await ajeno.admin.fetch(servidor.url + direccion)).status).toBe(404);
  });

  test('a new one has a new address, and the former one still answers', async () => {
    const primera = await subir(equipo.admin, await muestras.imagen('png'));
    const segunda = await subir(equipo.admin, await muestras.imagen('webp'));
    expect(segunda).not.toBe(primera);
    expect((await ver()).imagen_url).toBe(segunda);
    expect((await equipo.admin.fetch(servidor.url + primera)).status).toBe(200);
  });

  test('it contradicts nobody who is changing the product', async () => {
    const { version } = await ver();
    await subir(equipo.admin, await muestras.imagen('png'));
    const datos = {
      nombre: 'Harina PAN',
      sku: null,
      categoria: null,
      presentacion: null,
      precio_compra: null,
      precio_venta_sugerido: null,
      cantidad_minima_quiebre: null,
    };
    const editado = await equipo.supervisor.llamar(editarProducto, {
      params: params(),
      body: { datos, version },
    });
    expect(editado).toMatchObject({ nombre: 'Harina PAN', imagen_url: expect.stringContaining('/archivos/') });
  });

  test.each<[string, string, () => Buffer | Promise<Buffer>, Record<string, string>]>([
    ['no image', 'archivo.tipo_no_admitido', () => muestras.SVG_CON_GUION, {}],
    ['half an image', 'archivo.ilegible', () => muestras.jpegCortado(), {}],
    ['another digest', 'archivo.huella_distinta', () => muestras.imagen('png'), { 'x-sha256': 'a'.repeat(64) }],
  ])('%s is refused, and the product is as it was', async (_que, codigo, work, headers) => {
    const antes = await ver();
    const response = await enviar(equipo.admin, await work(), headers);
    expect([response.status, ((await response.json()) as ProblemBody).codigo]).toEqual([422, codigo]);
    expect(await ver()).toEqual(antes);
    expect(await archivos()).toEqual([]);
    expect(await store.objetos()).toEqual(objetosAntes);
  });

  test('who may not is refused before the store is touched', async () => {
    const response = await enviar(equipo.mercaderista, await muestras.imagen('png'));
    expect(response.status).toBe(403);
    expect(await store.objetos()).toEqual(objetosAntes);
  });
});
