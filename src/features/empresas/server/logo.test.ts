import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCodigo } from '#src/platform/server/credentials/codes.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import { conTemporales } from '../../../../test/folders.ts';
import * as muestras from '../../../../test/images.ts';
import { crearEmpresa, crearPersona, darMembresia, navegadorDe, type Persona } from '../../../../test/people.ts';
import type { Navegador } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const DEMASIADO = 15 * 1024 * 1024 + 1;

describe.each(['disk', 's3'] as const)('the logo, kept on %s', (cual) => {
  const base = conBase();
  const store = conAlmacen(cual);
  const servidor = conServidor(base, () => store.entorno);
  const temporales = conTemporales();

  let empresa: string;
  let persona: Persona;
  let admin: Navegador;
  let objetosAntes: number;
  const miembro = async (rol: Rol): Promise<{ quien: Persona; suyo: Navegador }> => {
    const quien = await crearPersona(base);
    await darMembresia(base, empresa, quien, rol);
    return { quien, suyo: await navegadorDe(base, servidor.url, quien) };
  };
  beforeEach(async () => {
    empresa = await crearEmpresa(base);
    ({ quien: persona, suyo: admin } = await miembro('admin'));
    objetosAntes = (await store.objetos()).length;
  });
  afterEach(async () => {
    expect(await readdir(temporales.ruta)).toEqual([]);
  });

  const filas = async (): Promise<Record<string, unknown>[]> => {
    const { rows } = await base.admin.query('select * from archivos where empresa_id = $1', [empresa]);
    return rows as Record<string, unknown>[];
  };
  const logoUrl = async (): Promise<string | null> => {
    const { rows } = await base.admin.query<{ logo_url: string | null }>(
      'select logo_url from empresas where id = $1',
      [empresa],
    );
    return rows[0]?.logo_url ?? null;
  };
  const nadaQueda = async (): Promise<void> => {
    expect(await filas()).toEqual([]);
    expect(await logoUrl()).toBeNull();
    // what nobody waits for may take a moment
    await vi.waitFor(async () => expect((await store.objetos()).length).toBe(objetosAntes));
    expect(await readdir(temporales.ruta)).toEqual([]);
  };

  const rutaDelLogo = (id = empresa): string =>
    servidor.url + addressOf(contracts.subirLogo, { params: { empresaId: id } });
  const enviar = (suyo: Navegador, bytes: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
    suyo.fetch(rutaDelLogo(), {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
  const subir = async (bytes: Buffer<ArrayBuffer>): Promise<string> => {
    const { logo_url } = await admin.llamar(contracts.subirLogo, {
      params: { empresaId: empresa },
      body: new Blob([bytes]),
    });
    return logo_url;
  };
  const problem = async (response: Response): Promise<[number, string]> => {
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    return [response.status, ((await response.json()) as ProblemBody).codigo];
  };
  const ejemplo = async (): Promise<Buffer<ArrayBuffer>> => Buffer.from(await muestras.imagen('png'));

  /** A request written by hand, of which as much is sent as one likes. Gives the status line that comes back. */
  const aMano = (cabeceras: string[]) => {
    const { hostname, port } = new URL(servidor.url);
    const zocalo = connect(Number(port), hostname);
    zocalo.on('error', () => {});
    zocalo.write(`${[...cabeceras, `host: ${hostname}:${port}`].join('\r\n')}\r\n\r\n`);
    const respuesta = new Promise<string>((resolver, rechazar) => {
      zocalo.once('data', (datos: Buffer) => resolver(datos.toString().split('\r\n')[0] ?? ''));
      zocalo.once('close', () => rechazar(new Error('closed without an answer')));
    });
    return { zocalo, respuesta };
  };
  const galletasDe = ({ galletas }: Navegador): string =>
    [...galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
  const subidaAMano = (suyo: Navegador, largo: number) =>
    aMano([
      `PUT ${new URL(rutaDelLogo()).pathname} HTTP/1.1`,
      `cookie: ${galletasDe(suyo)}`,
      'content-type: image/png',
      `content-length: ${largo}`,
    ]);

  test('a streamed upload arrives, with the digest of what was sent', async () => {
    const bytes = await ejemplo();
    const sha256 = createHash('sha256').update(bytes).digest();
    const enTrozos = new ReadableStream({
      async start(control) {
        for (let i = 0; i < bytes.length; i += 500) {
          control.enqueue(new Uint8Array(bytes.subarray(i, i + 500)));
          await esperar(1);
        }
        control.close();
      },
    });
    const response = await admin.fetch(rutaDelLogo(), {
      method: 'PUT',
      body: enTrozos,
      duplex: 'half',
      headers: { 'content-type': 'image/png', 'x-sha256': sha256.toString('hex') },
    } as RequestInit);
    expect(response.status).toBe(200);
    const { logo_url } = (await response.json()) as { logo_url: string };
    expect(logo_url).toMatch(new RegExp(`^/api/v1/empresas/${empresa}/archivos/[0-9a-f-]{36}$`));
    expect((await admin.llamar(contracts.verEmpresa, { params: { empresaId: empresa } })).logo_url).toBe(logo_url);

    const [fila, ...otras] = await filas();
    expect(otras).toEqual([]);
    expect(fila).toMatchObject({ uso: 'empresas-logos', tipo: 'image/webp', creado_por: persona.id, sha256 });
    expect(fila?.['nombre_original']).toMatch(/^\d{13}\.png$/);
    const ruta = String(fila?.['object_path']);
    expect(ruta).toMatch(new RegExp(`^${empresa}/[0-9a-f]{48}$`));
    expect(await store.objetos()).toContain(ruta);
    const guardado = await store.contenido(ruta);
    expect(fila?.['bytes']).toBe(guardado.length);
    expect(await sharp(guardado).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });

    const lectura = await admin.fetch(servidor.url + logo_url);
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
    const [, llave = ''] = ruta.split('/');
    expect(JSON.stringify([logo_url, ...lectura.headers]) + servidor.bitacora()).not.toContain(llave);
  });

  test('a new logo has a new address, and the former one still answers', async () => {
    const primera = await subir(await ejemplo());
    const segunda = await subir(Buffer.from(await muestras.imagen('webp')));
    expect(segunda).not.toBe(primera);
    expect(await logoUrl()).toBe(segunda);
    for (const direccion of [primera, segunda]) expect((await admin.fetch(servidor.url + direccion)).status).toBe(200);
  });

  test('a photo with position is kept without it, and upright', async () => {
    await subir(Buffer.from(await muestras.fotoConPosicion()));
    const [fila] = await filas();
    const guardado = await store.contenido(String(fila?.['object_path']));
    const { width, height, exif, xmp, icc, orientation } = await sharp(guardado).metadata();
    expect([width, height, exif, xmp, icc, orientation]).toEqual([
      200,
      400,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
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
    ['more than 15 MB', 413, 'archivo.demasiado_grande', () => Buffer.alloc(DEMASIADO)],
  ])('%s is refused and leaves nothing', { retry: 0 }, async (_que, estado, codigo, work) => {
    // tried once: a process that has grown grows less the next time
    const bytes = new Uint8Array(await work());
    const antes = process.memoryUsage().rss;
    // whatever the sender calls it
    for (const tipo of ['image/png', 'application/octet-stream']) {
      expect(await problem(await enviar(admin, bytes, { 'content-type': tipo }))).toEqual([estado, codigo]);
    }
    expect((process.memoryUsage().rss - antes) / 2 ** 20).toBeLessThan(150);
    await nadaQueda();
  });

  test('more than 15 MB of unannounced length is refused, and the sender reads why', async () => {
    // a picture by its first bytes: anything else is refused by those
    const trozo = new Uint8Array(65_536);
    trozo.set(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    let enviados = 0;
    const sinLargo = new ReadableStream({
      pull(control) {
        if (enviados >= DEMASIADO) control.close();
        else control.enqueue(trozo);
        enviados += trozo.length;
      },
    });
    const response = await admin.fetch(rutaDelLogo(), {
      method: 'PUT',
      body: sinLargo,
      duplex: 'half',
      headers: { 'content-type': 'image/png' },
    } as RequestInit);
    expect(await problem(response)).toEqual([413, 'archivo.demasiado_grande']);
    await nadaQueda();
  });

  test('another digest than announced is refused and leaves nothing', async () => {
    const bytes = await ejemplo();
    const response = await enviar(admin, bytes, { 'x-sha256': createHash('sha256').update('otra').digest('hex') });
    expect(await problem(response)).toEqual([422, 'archivo.huella_distinta']);
    await nadaQueda();
  });

  test('a body that is no file is not taken', async () => {
    expect(await problem(await enviar(admin, '<p>', { 'content-type': 'text/html' }))).toEqual([
      415,
      'peticion.tipo_no_admitido',
    ]);
    await nadaQueda();
  });

  test('nobody reads without a session', async () => {
    const direccion = await subir(await ejemplo());
    expect(await problem(await fetch(servidor.url + direccion))).toEqual([401, 'sesion.ausente']);
    expect(
      await problem(await fetch(rutaDelLogo(), { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png' } })),
    ).toEqual([401, 'sesion.ausente']);
  });

  test("another company's file is as if it did not exist", async () => {
    const direccion = await subir(await ejemplo());
    const archivo = direccion.split('/').at(-1) ?? '';
    const otra = await crearEmpresa(base, 'Otra');
    const ajeno = await crearPersona(base);
    await darMembresia(base, otra, ajeno, 'admin');
    const suyo = await navegadorDe(base, servidor.url, ajeno);
    const response = async (ruta: string): Promise<object> => {
      const dada = await suyo.fetch(`${servidor.url}/api/v1${ruta}`);
      const { peticion_id: _id, ...cuerpo } = (await dada.json()) as ProblemBody;
      const { date: _fecha, 'x-request-id': _peticion, ...cabeceras } = Object.fromEntries(dada.headers);
      const sinCuenta = Object.entries(cabeceras).filter(([nombre]) => !nombre.startsWith('x-ratelimit'));
      return { estado: dada.status, cuerpo, cabeceras: sinCuenta.filter(([nombre]) => nombre !== 'content-length') };
    };
    const inventado = '0a000000-0000-7000-8000-00000000dead';
    const suEmpresa = await response(`/empresas/${otra}/archivos/${archivo}`);
    expect(suEmpresa).toMatchObject({ estado: 404, cuerpo: { codigo: 'archivo.no_encontrado' } });
    expect(suEmpresa).toEqual(await response(`/empresas/${otra}/archivos/${inventado}`));
    const ajena = await response(`/empresas/${empresa}/archivos/${archivo}`);
    expect(ajena).toMatchObject({ estado: 404, cuerpo: { codigo: 'empresa.no_encontrada' } });
    expect(ajena).toEqual(await response(`/empresas/${inventado}/archivos/${archivo}`));
    // and cannot write it either
    const escrita = await suyo.fetch(rutaDelLogo(), {
      method: 'PUT',
      body: await ejemplo(),
      headers: { 'content-type': 'image/png' },
    });
    expect(await problem(escrita)).toEqual([404, 'empresa.no_encontrada']);
    expect(await logoUrl()).toBe(direccion);
  });

  test.each(['supervisor', 'mercaderista'] as const)('a %s reads the logo and cannot change it', async (rol) => {
    const { suyo, quien } = await miembro(rol);
    expect(await problem(await enviar(suyo, await ejemplo()))).toEqual([403, 'permiso.denegado']);
    await nadaQueda();
    const direccion = await subir(await ejemplo());
    expect((await suyo.fetch(servidor.url + direccion)).status).toBe(200);
    // behind the route's check stands the database's own
    const cliente = await base.como('app_user');
    const comoEl = async (sentencia: string) => {
      await cliente.query('begin');
      await base.entrar(cliente, quien.id, empresa);
      const resultado = await cliente.query(sentencia).catch((error: Error) => error);
      await cliente.query('rollback');
      return resultado;
    };
    expect(
      await comoEl(`insert into archivos (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por)
        values ('${empresa}', 'empresas-logos', 'x', 'x', 'x', 1, decode(repeat('00', 32), 'hex'), '${quien.id}')`),
    ).toMatchObject({ code: '42501' });
    expect(await comoEl(`update empresas set logo_url = 'x' where id = '${empresa}'`)).toMatchObject({ rowCount: 0 });
  });

  test('who may not is told so before sending a byte', async () => {
    const { suyo } = await miembro('supervisor');
    const { zocalo, respuesta } = subidaAMano(suyo, 1000);
    expect(await respuesta).toContain('403');
    zocalo.destroy();
  });

  test('an upload cut in the middle leaves nothing', async () => {
    const bytes = await ejemplo();
    const registrado = servidor.bitacora().length;
    const { zocalo, respuesta } = subidaAMano(admin, bytes.length);
    const cortada = respuesta.catch((error: Error) => error.message);
    zocalo.write(bytes.subarray(0, 1000));
    // it has begun to arrive
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(1));
    zocalo.destroy();
    expect(await cortada).toBe('closed without an answer');
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]));
    await esperar(100);
    await nadaQueda();
    // people lose their signal: that is no error of the server
    expect(servidor.bitacora().slice(registrado)).not.toContain('"level":"error"');
  });

  test('a right that ends during the upload is asked for again', async () => {
    await miembro('admin');
    const bytes = await ejemplo();
    const { zocalo, respuesta } = subidaAMano(admin, bytes.length);
    zocalo.write(bytes.subarray(0, 1000));
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(1));
    await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
      empresa,
      persona.id,
    ]);
    zocalo.write(bytes.subarray(1000));
    expect(await respuesta).toContain('404');
    zocalo.destroy();
    await nadaQueda();
  });

  describe('when the row is not written', () => {
    afterEach(() => base.admin.query('drop trigger if exists averia on archivos'));
    const averia = (cuando: string, accion: string) =>
      base.admin.query(`
        create or replace function averia() returns trigger language plpgsql security definer as $$ begin ${accion}; return null; end $$;
        create constraint trigger averia after insert on archivos ${cuando} for each row execute function averia()`);

    test('a refusal by the database takes the object back', async () => {
      await averia('deferrable initially deferred', "raise exception 'averia'");
      expect(await problem(await enviar(admin, await ejemplo()))).toEqual([500, 'servidor.interno']);
      await nadaQueda();
    });

    test('a connection lost during the commit leaves the object, since the row may be there, and says so', async () => {
      await averia('deferrable initially deferred', 'perform pg_terminate_backend(pg_backend_pid())');
      expect(await problem(await enviar(admin, await ejemplo()))).toEqual([503, 'servidor.no_disponible']);
      expect(await filas()).toEqual([]);
      expect((await store.objetos()).length).toBe(objetosAntes + 1);
      expect(servidor.bitacora()).toContain('it is unknown whether the row of this object was committed');
    });
  });

  describe('sent with the permit of a registration', () => {
    const permisoDe = (de: { usuario_id: string; empresa_id: string }): Promise<string> =>
      inTransaction({ pool: servidor.partes.pools.auth }, (tx) => createCodigo(tx, 'logo-de-registro', de));
    const ruta = addressOf(contracts.subirLogoDeAlta);
    const conPermiso = (permiso: string, bytes: BodyInit): Promise<Response> =>
      fetch(servidor.url + ruta, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': 'image/png', 'x-permiso': permiso },
      });
    test('it becomes the logo', async () => {
      const permiso = await permisoDe({ usuario_id: persona.id, empresa_id: empresa });
      expect((await conPermiso(permiso, await ejemplo())).status).toBe(204);
      const [fila] = await filas();
      expect(fila).toMatchObject({ creado_por: persona.id });
      expect(await logoUrl()).toContain(String(fila?.['id']));
      expect((await admin.fetch(servidor.url + ((await logoUrl()) ?? ''))).status).toBe(200);
    });

    test('an expired, unknown or missing permit is refused before a byte is sent', async () => {
      const expirado = await permisoDe({ usuario_id: persona.id, empresa_id: empresa });
      await base.admin.query("update auth.codigos set expira_en = now() - interval '1 second' where empresa_id = $1", [
        empresa,
      ]);
      for (const cabecera of [`x-permiso: ${expirado}`, `x-permiso: ${'a'.repeat(43)}`, 'x-otra: 1']) {
        const { zocalo, respuesta } = aMano([
          `PUT ${ruta} HTTP/1.1`,
          cabecera,
          'content-type: image/png',
          'content-length: 1000',
        ]);
        expect(await respuesta).toContain('403');
        zocalo.destroy();
      }
      expect(await problem(await conPermiso(expirado, await ejemplo()))).toEqual([403, 'registro.permiso_no_valido']);
      await nadaQueda();
    });

    test('a code for something else is no permit', async () => {
      const codigo = await inTransaction({ pool: servidor.partes.pools.auth }, (tx) =>
        createCodigo(tx, 'recuperar-clave', { usuario_id: persona.id, empresa_id: empresa }),
      );
      expect(await problem(await conPermiso(codigo, await ejemplo()))).toEqual([403, 'registro.permiso_no_valido']);
    });

    test('is good for ten pictures and no more', async () => {
      const permiso = await permisoDe({ usuario_id: persona.id, empresa_id: empresa });
      const bytes = new Uint8Array(muestras.SVG_CON_GUION);
      for (let vez = 0; vez < 10; vez += 1) expect((await conPermiso(permiso, bytes)).status).toBe(422);
      expect(await problem(await conPermiso(permiso, bytes))).toEqual([429, 'limite.intentos']);
    });
  });
});
