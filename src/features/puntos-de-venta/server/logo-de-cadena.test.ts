import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import { conTemporales } from '../../../../test/folders.ts';
import * as muestras from '../../../../test/images.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearEquipo, ponerCadena } from '../../../../test/puntos-de-venta.ts';
import type { Navegador } from '../../../../test/server.ts';
import * as contracts from '../contract-cadenas.ts';

describe.each(['disk', 's3'] as const)('the logo of a chain, kept on %s', (cual) => {
  const base = conBase();
  const store = conAlmacen(cual);
  const servidor = conServidor(base, () => store.entorno);
  const temporales = conTemporales();
  const equipo = porPrueba(() => crearEquipo(base, servidor.url));
  let cadena: string;
  let objetosAntes: number;

  beforeEach(async () => {
    cadena = await ponerCadena(base, equipo.empresa);
    objetosAntes = (await store.objetos()).length;
  });

  const ruta = (id = cadena) => `${servidor.url}/api/v1/empresas/${equipo.empresa}/cadenas/${id}/logo`;
  const enviar = (quien: Navegador, bytes: BodyInit, headers: Record<string, string> = {}, id = cadena) =>
    quien.fetch(ruta(id), { method: 'PUT', body: bytes, headers: { 'content-type': 'image/png', ...headers } });
  const ejemplo = async () => new Uint8Array(await muestras.imagen('png'));
  const ver = () =>
    equipo.supervisor.llamar(contracts.verCadena, { params: { empresaId: equipo.empresa, cadenaId: cadena } });
  const codigo = async (response: Response): Promise<[number, string]> => [
    response.status,
    ((await response.json()) as ProblemBody).codigo,
  ];
  const nadaQueda = async (): Promise<void> => {
    const { rows } = await base.admin.query('select from archivos where empresa_id = $1', [equipo.empresa]);
    expect(rows).toEqual([]);
    expect((await store.objetos()).length).toBe(objetosAntes);
    expect(await readdir(temporales.ruta)).toEqual([]);
  };

  test('it is taken, shown with the chain, and read by everybody of the company', async () => {
    const bytes = await ejemplo();
    const sha256 = createHash('sha256').update(bytes).digest();
    const response = await enviar(equipo.admin, bytes, { 'x-sha256': sha256.toString('hex') });
    const { logo } = (await response.json()) as { logo: string };
    expect(response.status).toBe(200);
    expect(logo).toMatch(new RegExp(`^/api/v1/empresas/${equipo.empresa}/archivos/[0-9a-f-]{36}$`));
    // whoever is editing the chain meanwhile saves as if nothing had happened
    expect(await ver()).toMatchObject({ logo, version: 1 });
    const { rows } = await base.admin.query('select * from archivos where empresa_id = $1', [equipo.empresa]);
    expect(rows).toMatchObject([
      { uso: 'cadenas-logos', tipo: 'image/webp', creado_por: equipo.personas.admin.id, sha256 },
    ]);
    const guardado = await store.contenido((rows[0] as { object_path: string }).object_path);
    expect(await sharp(guardado).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    for (const quien of [equipo.admin, equipo.supervisor, equipo.mercaderista]) {
      const lectura = await quien.fetch(servidor.url + logo);
      expect([lectura.status, lectura.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const otro = await crearEquipo(base, servidor.url);
    expect((await otro.admin.fetch(servidor.url + logo)).status).toBe(404);
  });

  test('a new one has a new address, and editing the chain leaves it', async () => {
    const { logo: primero } = (await (await enviar(equipo.admin, await ejemplo())).json()) as { logo: string };
    const otra = new Uint8Array(await muestras.imagen('webp'));
    const { logo: segundo } = (await (await enviar(equipo.admin, otra)).json()) as { logo: string };
    expect(segundo).not.toBe(primero);
    const editada = await equipo.admin.llamar(contracts.editarCadena, {
      params: { empresaId: equipo.empresa, cadenaId: cadena },
      body: {
        datos: { nombre: 'Otra', tipo_unidad_negocio: 'Cadena', canal_venta: 'Moderno', presencia: 'Nacional' },
        version: 1,
      },
    });
    expect(editada).toMatchObject({ nombre: 'Otra', logo: segundo, version: 2 });
  });

  test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['an SVG with a script', 422, 'archivo.tipo_no_admitido', () => muestras.SVG_CON_GUION],
    ['a truncated JPEG', 422, 'archivo.ilegible', () => muestras.jpegCortado()],
    [
      'too many pixels',
      422,
      'archivo.demasiados_pixeles',
      () => muestras.pngDeCeros({ width: 17_000, height: 17_000 }),
    ],
    ['more than 15 MB', 413, 'archivo.demasiado_grande', () => Buffer.alloc(15 * 1024 * 1024 + 1)],
  ])('%s is refused and leaves nothing', async (_que, estado, esperado, work) => {
    expect(await codigo(await enviar(equipo.admin, new Uint8Array(await work())))).toEqual([estado, esperado]);
    expect((await ver()).logo).toBeNull();
    await nadaQueda();
  });

  test('another digest than announced is refused and leaves nothing', async () => {
    const otra = createHash('sha256').update('otra').digest('hex');
    const response = await enviar(equipo.admin, await ejemplo(), { 'x-sha256': otra });
    expect(await codigo(response)).toEqual([422, 'archivo.huella_distinta']);
    await nadaQueda();
  });

  test('for a chain that is not there, or is not there any more, nothing is kept', async () => {
    const otro = await crearEquipo(base, servidor.url);
    const ajena = await ponerCadena(base, otro.empresa);
    for (const id of ['0a000000-0000-7000-8000-00000000dead', ajena])
      expect(await codigo(await enviar(equipo.admin, await ejemplo(), {}, id))).toEqual([404, 'cadena.no_encontrada']);

    // deleted while the bytes are on their way
    const bytes = await ejemplo();
    let soltar = (): void => {};
    const body = new ReadableStream({
      start(control) {
        control.enqueue(bytes.subarray(0, 1000));
        soltar = () => {
          control.enqueue(bytes.subarray(1000));
          control.close();
        };
      },
    });
    const enCamino = equipo.admin.fetch(ruta(), {
      method: 'PUT',
      body,
      duplex: 'half',
      headers: { 'content-type': 'image/png' },
    } as RequestInit);
    // it has begun to arrive: the chain was there
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(1));
    await base.admin.query('delete from cadenas where id = $1', [cadena]);
    soltar();
    expect(await codigo(await enCamino)).toEqual([404, 'cadena.no_encontrada']);
    await nadaQueda();
  });
});
