import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { auditoriaDeCuenta } from '../../../../test/audit.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import { conTemporales } from '../../../../test/folders.ts';
import * as muestras from '../../../../test/images.ts';
import { crearEmpresa, crearPersona, darMembresia, navegadorDe, type Persona } from '../../../../test/people.ts';
import type { Navegador } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const RUTA = addressOf(contracts.subirImagenDePerfil);
const INVENTADO = '0a000000-0000-7000-8000-00000000dead';

describe.each(['disk', 's3'] as const)('the picture, kept on %s', (cual) => {
  const base = conBase();
  const store = conAlmacen(cual);
  const servidor = conServidor(base, () => store.entorno);
  const temporales = conTemporales();

  let empresa: string;
  let persona: Persona;
  let suyo: Navegador;
  const miembro = async (rol: Rol, de = empresa): Promise<{ quien: Persona; suNavegador: Navegador }> => {
    const quien = await crearPersona(base);
    await darMembresia(base, de, quien, rol);
    return { quien, suNavegador: await navegadorDe(base, servidor.url, quien) };
  };
  beforeEach(async () => {
    empresa = await crearEmpresa(base);
    ({ quien: persona, suNavegador: suyo } = await miembro('mercaderista'));
  });
  afterEach(async () => {
    expect(await readdir(temporales.ruta)).toEqual([]);
  });

  const filas = async ({ id } = persona): Promise<Record<string, unknown>[]> => {
    const { rows } = await base.admin.query('select * from archivos_de_persona where usuario_id = $1', [id]);
    return rows as Record<string, unknown>[];
  };
  const objetos = async ({ id } = persona): Promise<string[]> =>
    (await store.objetos()).filter((ruta) => ruta.startsWith(`personas/${id}/`));
  const imagenPerfil = async (): Promise<string | null | undefined> =>
    (await suyo.llamar(leerSesion, {})).sesion?.usuario.imagen_perfil;
  const nadaQueda = async (): Promise<void> => {
    expect(await filas()).toEqual([]);
    expect(await imagenPerfil()).toBeNull();
    expect(await objetos()).toEqual([]);
    expect(await readdir(temporales.ruta)).toEqual([]);
  };
  const subir = async (bytes: Buffer<ArrayBuffer>): Promise<string> =>
    (await suyo.llamar(contracts.subirImagenDePerfil, { body: new Blob([bytes]) })).imagen_perfil;
  const enviar = (bytes: BodyInit, headers: Record<string, string> = {}, pedir = suyo.fetch): Promise<Response> =>
    pedir(servidor.url + RUTA, { method: 'PUT', body: bytes, headers: { 'content-type': 'image/png', ...headers } });
  /** Read to its end: a server does not stop while an answer is on its way. */
  const estadoDe = async (direccion: string, { fetch: pedir } = suyo): Promise<number> => {
    const response = await pedir(servidor.url + direccion);
    await response.arrayBuffer();
    return response.status;
  };
  const problem = async (response: Response): Promise<[number, string]> => {
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    return [response.status, ((await response.json()) as ProblemBody).codigo];
  };
  const ejemplo = async (): Promise<Buffer<ArrayBuffer>> => Buffer.from(await muestras.imagen('png', 900, 600));

  test('arrives re-encoded and bounded, becomes the person’s picture, and is read back', async () => {
    const bytes = await ejemplo();
    const sha256 = createHash('sha256').update(bytes).digest();
    const response = await enviar(bytes, { 'x-sha256': sha256.toString('hex') });
    expect(response.status).toBe(200);
    const { imagen_perfil } = (await response.json()) as { imagen_perfil: string };
    expect(imagen_perfil).toMatch(new RegExp(`^/api/v1/usuarios/${persona.id}/imagenes/[0-9a-f-]{36}$`));
    expect(await imagenPerfil()).toBe(imagen_perfil);

    const [fila, ...otras] = await filas();
    expect(otras).toEqual([]);
    expect(fila).toMatchObject({ tipo: 'image/webp', sha256 });
    expect(fila?.['nombre_original']).toMatch(/^\d{13}\.png$/);
    const ruta = String(fila?.['object_path']);
    expect(ruta).toMatch(new RegExp(`^personas/${persona.id}/[0-9a-f]{48}$`));
    expect(await objetos()).toEqual([ruta]);
    const guardado = await store.contenido(ruta);
    expect(fila?.['bytes']).toBe(guardado.length);
    expect(await sharp(guardado).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 });

    const lectura = await suyo.fetch(servidor.url + imagen_perfil);
    expect([lectura.status, Object.fromEntries(lectura.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'content-length': String(guardado.length),
        'x-content-type-options': 'nosniff',
        etag: `"${sha256.toString('hex')}"`,
        'cache-control': 'no-store',
      },
    ]);
    expect(Buffer.from(await lectura.arrayBuffer()).equals(guardado)).toBe(true);
    // the object's own path is nobody's business
    const llave = ruta.split('/').at(-1) ?? '';
    expect(JSON.stringify([imagen_perfil, ...lectura.headers]) + servidor.bitacora()).not.toContain(llave);
    expect(await auditoriaDeCuenta(base, persona)).toEqual([
      {
        empresa_id: empresa,
        actor_id: persona.id,
        accion: 'update',
        antes: null,
        despues: { campos: ['imagen_perfil'] },
      },
    ]);
  });

  test('a new one replaces the former, whose row and object go', async () => {
    const { quien, suNavegador } = await miembro('mercaderista');
    await suNavegador.llamar(contracts.subirImagenDePerfil, { body: new Blob([await ejemplo()]) });
    const primera = await subir(await ejemplo());
    const segunda = await subir(Buffer.from(await muestras.imagen('webp')));
    expect(segunda).not.toBe(primera);
    expect(await imagenPerfil()).toBe(segunda);
    expect(await problem(await suyo.fetch(servidor.url + primera))).toEqual([404, 'archivo.no_encontrado']);
    expect(await estadoDe(segunda)).toBe(200);
    expect((await filas()).map(({ object_path }) => object_path)).toEqual(await objetos());
    expect(await objetos()).toHaveLength(1);
    // nobody else's
    expect(await objetos(quien)).toHaveLength(1);
  });

  test('of several sent at once one stays, the one that counts', async () => {
    const bytes = await ejemplo();
    const direcciones = await Promise.all(Array.from({ length: 5 }, () => subir(bytes)));
    const cuenta = (await imagenPerfil()) ?? '';
    expect(direcciones).toContain(cuenta);
    const [fila, ...otras] = await filas();
    expect([cuenta.endsWith(String(fila?.['id'])), otras]).toEqual([true, []]);
    expect(await objetos()).toEqual([fila?.['object_path']]);
  });

  test('a photo with position is kept without it, and upright', async () => {
    await subir(Buffer.from(await muestras.fotoConPosicion()));
    const [fila] = await filas();
    const guardado = await store.contenido(String(fila?.['object_path']));
    const { width, height, exif, xmp, icc, orientation } = await sharp(guardado).metadata();
    expect({ width, height, exif, xmp, icc, orientation }).toEqual({ width: 200, height: 400 });
    expect(guardado.includes('MarcaSecreta')).toBe(false);
  });

  test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    [
      'a PNG of 17000 by 17000',
      422,
      'archivo.demasiados_pixeles',
      () => muestras.pngDeCeros({ width: 17_000, height: 17_000 }),
    ],
    ['an SVG with a script', 422, 'archivo.tipo_no_admitido', () => muestras.SVG_CON_GUION],
    ['a GIF that is also a page', 422, 'archivo.tipo_no_admitido', () => muestras.GIF_CON_HTML],
    ['a truncated JPEG', 422, 'archivo.ilegible', () => muestras.jpegCortado()],
    ['more than 15 MB', 413, 'archivo.demasiado_grande', () => Buffer.alloc(15 * 1024 * 1024 + 1)],
  ])('%s is refused and leaves nothing', { retry: 0 }, async (_que, estado, codigo, work) => {
    // tried once: a process that has grown grows less the next time
    const bytes = new Uint8Array(await work());
    const antes = process.memoryUsage().rss;
    expect(await problem(await enviar(bytes))).toEqual([estado, codigo]);
    expect((process.memoryUsage().rss - antes) / 2 ** 20).toBeLessThan(150);
    await nadaQueda();
  });

  test('another digest than announced is refused, and so is a body that is no file', async () => {
    const otra = createHash('sha256').update('otra').digest('hex');
    expect(await problem(await enviar(await ejemplo(), { 'x-sha256': otra }))).toEqual([
      422,
      'archivo.huella_distinta',
    ]);
    expect(await problem(await enviar('<p>', { 'content-type': 'text/html' }))).toEqual([
      415,
      'peticion.tipo_no_admitido',
    ]);
    await nadaQueda();
  });

  /** An upload of which the first bytes have arrived. */
  const aMedias = async (bytes: Buffer) => {
    const { hostname, port } = new URL(servidor.url);
    const zocalo = connect(Number(port), hostname);
    zocalo.on('error', () => {});
    const respuesta = new Promise<string>((resolver, rechazar) => {
      zocalo.once('data', (datos: Buffer) => resolver(datos.toString().split('\r\n')[0] ?? ''));
      zocalo.once('close', () => rechazar(new Error('closed without an answer')));
    });
    const galletas = [...suyo.galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
    const cabeceras = [
      `PUT ${RUTA} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `cookie: ${galletas}`,
      'content-type: image/png',
      `content-length: ${bytes.length}`,
    ];
    zocalo.write(`${cabeceras.join('\r\n')}\r\n\r\n`);
    zocalo.write(bytes.subarray(0, 1000));
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(1));
    return { zocalo, respuesta };
  };

  test('an upload cut in the middle leaves nothing', async () => {
    const registrado = servidor.bitacora().length;
    const { zocalo, respuesta } = await aMedias(await ejemplo());
    const cortada = respuesta.catch((error: Error) => error.message);
    zocalo.destroy();
    expect(await cortada).toBe('closed without an answer');
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]));
    await esperar(100);
    await nadaQueda();
    expect(servidor.bitacora().slice(registrado)).not.toContain('"level":"error"');
  });

  test('a session that ends during the upload is asked for again', async () => {
    const bytes = await ejemplo();
    const { zocalo, respuesta } = await aMedias(bytes);
    await base.admin.query('delete from auth.sesiones where usuario_id = $1', [persona.id]);
    zocalo.write(bytes.subarray(1000));
    expect(await respuesta).toContain('401');
    zocalo.destroy();
    suyo = await navegadorDe(base, servidor.url, persona);
    await nadaQueda();
  });

  test('when the row is not written the object goes, and the former picture stays', async () => {
    const primera = await subir(await ejemplo());
    await base.admin.query(`
      create function averia() returns trigger language plpgsql as $$ begin raise exception 'averia'; end $$;
      create constraint trigger averia after insert on archivos_de_persona deferrable initially deferred
        for each row execute function averia()`);
    expect(await problem(await enviar(await ejemplo()))).toEqual([500, 'servidor.interno']);
    await base.admin.query('drop function averia cascade');
    expect(await imagenPerfil()).toBe(primera);
    expect(await objetos()).toHaveLength(1);
    expect(await estadoDe(primera)).toBe(200);
  });

  describe('is read', () => {
    /** What a caller can tell an answer by. */
    const visible = async (quien: Navegador, ruta: string): Promise<object> => {
      const response = await quien.fetch(servidor.url + ruta);
      const { peticion_id: _id, ...cuerpo } = (await response.json()) as ProblemBody;
      const cabeceras = [...response.headers].filter(([nombre]) => !/^(date|x-request-id|x-ratelimit-)/.test(nombre));
      return { estado: response.status, cuerpo, cabeceras };
    };
    const noExiste = { estado: 404, cuerpo: { codigo: 'archivo.no_encontrado' } };

    test.each(['admin', 'supervisor', 'mercaderista'] as const)('by a colleague who is %s', async (rol) => {
      const { suNavegador } = await miembro(rol);
      expect(await estadoDe(await subir(await ejemplo()), suNavegador)).toBe(200);
    });

    test('by nobody without a session', async () => {
      const direccion = await subir(await ejemplo());
      expect(await problem(await fetch(servidor.url + direccion))).toEqual([401, 'sesion.ausente']);
      expect(await problem(await enviar(await ejemplo(), {}, fetch))).toEqual([401, 'sesion.ausente']);
    });

    test('by no stranger: it is as if neither picture nor person existed', async () => {
      const direccion = await subir(await ejemplo());
      const archivo = direccion.split('/').at(-1) ?? '';
      const sinEmpresa = await navegadorDe(base, servidor.url, await crearPersona(base));
      const deOtra = await miembro('admin', await crearEmpresa(base, 'Otra'));
      for (const extrano of [sinEmpresa, deOtra.suNavegador]) {
        const response = await visible(extrano, direccion);
        expect(response).toMatchObject(noExiste);
        for (const [usuarioId, archivoId] of [
          [persona.id, INVENTADO],
          [INVENTADO, archivo],
          [INVENTADO, INVENTADO],
        ] as const) {
          const inventada = addressOf(contracts.verImagenDePerfil, { params: { usuarioId, archivoId } });
          expect(await visible(extrano, inventada)).toEqual(response);
        }
      }
      // under another person's address it is nobody's
      const { suNavegador, quien } = await miembro('supervisor');
      const ajena = addressOf(contracts.verImagenDePerfil, {
        params: { usuarioId: quien.id, archivoId: archivo },
      });
      expect(await visible(suNavegador, ajena)).toMatchObject(noExiste);
    });

    const activar = (quien: Persona, activo: boolean) =>
      base.admin.query('update empresa_usuarios set activo = $3 where empresa_id = $1 and usuario_id = $2', [
        empresa,
        quien.id,
        activo,
      ]);

    test('by a colleague only while both are active; an inactive one’s by the admins who list them', async () => {
      const direccion = await subir(await ejemplo());
      const { suNavegador: admin } = await miembro('admin');
      const { quien, suNavegador: colega } = await miembro('supervisor');
      const estados = () => Promise.all([admin, colega, suyo].map((quienLee) => estadoDe(direccion, quienLee)));
      expect(await estados()).toEqual([200, 200, 200]);
      await activar(quien, false);
      expect(await estados()).toEqual([200, 404, 200]);
      await activar(quien, true);
      await activar(persona, false);
      expect(await estados()).toEqual([200, 404, 200]);
      await base.admin.query('delete from empresa_usuarios where usuario_id = $1', [persona.id]);
      expect(await estados()).toEqual([404, 404, 200]);
    });

    test('and written by its owner alone, in the database too', async () => {
      await subir(await ejemplo());
      const { quien } = await miembro('admin');
      const cliente = await base.como('app_user');
      const comoEl = async (sentencia: string) => {
        await cliente.query('begin');
        await base.entrar(cliente, quien.id, empresa);
        const resultado = await cliente.query(sentencia).catch((error: Error) => error);
        await cliente.query('rollback');
        return resultado;
      };
      const values = `'x', 'x', 'x', 1, decode(repeat('00', 32), 'hex')`;
      const columnas = 'usuario_id, object_path, nombre_original, tipo, bytes, sha256';
      expect(
        await comoEl(`insert into archivos_de_persona (${columnas}) values ('${persona.id}', ${values})`),
      ).toMatchObject({ code: '42501' });
      expect(await comoEl(`select * from archivos_de_persona`)).toMatchObject({ rowCount: 0 });
      expect(await comoEl(`delete from archivos_de_persona`)).toMatchObject({ rowCount: 0 });
      expect(await comoEl(`update archivos_de_persona set object_path = 'x'`)).toMatchObject({ code: '42501' });
    });
  });
});
