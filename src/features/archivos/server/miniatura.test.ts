import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { conAlmacen, conBase, conPartes, conServidor } from '../../../../test/fixtures.ts';
import * as muestras from '../../../../test/images.ts';
import { hastaQue, leerCola } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { archivosDe, espacioDe, type FilaDeArchivo, type Retratado, retratados } from '../../../../test/pictures.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import { hastaQueEspere } from '../../../../test/waiting.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';
import { barrer } from './barrer.ts';
import { hacerMiniatura } from './hacer-miniatura.job.ts';

const UN_DIA_Y_PICO = 25 * 60 * 60 * 1000;

describe.each(['disk', 's3'] as const)('the small copy, kept on %s', (cual) => {
  const base = conBase();
  const store = conAlmacen(cual);
  const servidor = conServidor(base, () => store.entorno);
  const parts = conPartes(base, () => store.entorno);
  let producto: Retratado;
  let objetosAntes: string[];
  beforeEach(() => base.admin.query('delete from graphile_worker._private_jobs'));
  const equipo = porPrueba(() => crearEquipo(base, servidor.url));
  beforeEach(async () => {
    producto = await retratados.producto(base, equipo);
    objetosAntes = await store.objetos();
  });

  const subir = async (bytes: Buffer): Promise<string> => {
    const { status } = await equipo.supervisor.fetch(servidor.url + producto.ruta, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png' },
    });
    expect(status).toBe(200);
    return (await producto.muestra()) ?? '';
  };
  const pedir = (direccion: string, headers: Record<string, string> = {}): Promise<Response> =>
    equipo.mercaderista.fetch(servidor.url + miniaturaDe(direccion), { headers });
  const archivo = async (): Promise<FilaDeArchivo> => {
    const [primero] = await archivosDe(base, equipo.empresa);
    if (!primero) throw new Error('there is no file');
    return primero;
  };
  const correr = async (): Promise<void> =>
    hacerMiniatura.execute({ empresa_id: equipo.empresa, archivo_id: (await archivo()).id }, parts);
  const objetosNuevos = async (): Promise<string[]> =>
    (await store.objetos()).filter((ruta) => !objetosAntes.includes(ruta)).toSorted();
  const objetosDe = ({ object_path, miniatura_path }: FilaDeArchivo): string[] =>
    [object_path, miniatura_path ?? ''].toSorted();

  test('the whole picture answers until a worker has made it, and nobody keeps that one', async () => {
    const direccion = await subir(await muestras.imagen('png', 900, 600));
    const entera = await pedir(direccion);
    const bytesEnteros = Buffer.from(await entera.arrayBuffer());
    expect([entera.status, entera.headers.get('cache-control'), entera.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(bytesEnteros.equals(await store.contenido((await archivo()).object_path))).toBe(true);

    const trabajador = await iniciarProcesoTrabajador(base.entorno(store.entorno));
    await hastaQue('the job is done', async () => (await leerCola(base)).length === 0);
    expect(await trabajador.parar()).toBe(0);

    const pequena = await pedir(direccion);
    const bytes = Buffer.from(await pequena.arrayBuffer());
    expect([pequena.status, Object.fromEntries(pequena.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        etag: expect.stringMatching(/^"[0-9a-f]{64}-miniatura"$/),
      },
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 171 });
    expect(bytes.length).toBeLessThan(bytesEnteros.length);

    const fila = await archivo();
    expect(fila).toMatchObject({ miniatura_tipo: 'image/webp', miniatura_bytes: bytes.length });
    expect(fila.miniatura_path).toMatch(new RegExp(`^${equipo.empresa}/[0-9a-f]{48}$`));
    expect(await objetosNuevos()).toEqual(objetosDe(fila));
    expect(await espacioDe(base, equipo.empresa)).toBe(fila.bytes + bytes.length);
    // the picture itself is as it was
    expect(
      Buffer.from(await (await equipo.admin.fetch(servidor.url + direccion)).arrayBuffer()).equals(bytesEnteros),
    ).toBe(true);
  });

  test('a picture smaller than it is not made larger', async () => {
    const direccion = await subir(await muestras.imagen('webp', 40, 30));
    await correr();
    const pequena = await (await pedir(direccion)).arrayBuffer();
    expect(await sharp(pequena).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('run again it changes nothing, and of two at once one stays', async () => {
    await subir(await muestras.imagen('png'));
    await Promise.all([correr(), correr(), correr()]);
    const fila = await archivo();
    expect(await objetosNuevos()).toEqual(objetosDe(fila));
    await correr();
    expect(await archivo()).toEqual(fila);
    expect(await objetosNuevos()).toEqual(objetosDe(fila));
  });

  test('a file that is not there, or of another company, is nothing to do', async () => {
    await subir(await muestras.imagen('png'));
    const otro = await crearEquipo(base, servidor.url);
    const { id } = await archivo();
    await hacerMiniatura.execute({ empresa_id: otro.empresa, archivo_id: id }, parts);
    await hacerMiniatura.execute({ empresa_id: equipo.empresa, archivo_id: otro.empresa }, parts);
    expect((await archivo()).miniatura_path).toBeNull();
    expect(await objetosNuevos()).toHaveLength(1);
  });

  describe('cut off', () => {
    test('by a power cut between object and row: another worker makes it, and the sweep finds the first', async () => {
      const direccion = await subir(await muestras.imagen('png'));
      const entorno = base.entorno({ ...store.entorno, WORKER_STALE_SECONDS: '1' });
      const cerrojo = await base.admin.connect();
      try {
        await cerrojo.query('begin');
        await cerrojo.query('select from archivos where empresa_id = $1 for update', [equipo.empresa]);
        const victima = await iniciarProcesoTrabajador(entorno);
        await hastaQueEspere(base, 'update "archivos"');
        await victima.matar();
      } finally {
        // gone with its connection, whatever happened
        cerrojo.release(true);
      }
      // the database may finish the statement of whoever died, and takes it back since nobody commits it
      expect((await archivo()).miniatura_path).toBeNull();
      expect((await pedir(direccion)).headers.get('etag')).toBeNull();
      expect(await objetosNuevos()).toHaveLength(2);

      await iniciarProcesoTrabajador(entorno);
      await hastaQue('the job is done', async () => (await leerCola(base)).length === 0);
      const fila = await archivo();
      expect(fila.miniatura_path).not.toBeNull();
      expect(await objetosNuevos()).toHaveLength(3);
      await barrer(parts, new Date());
      expect(await objetosNuevos()).toHaveLength(3);
      await barrer(parts, new Date(Date.now() + UN_DIA_Y_PICO));
      expect(await objetosNuevos()).toEqual(objetosDe(fila));
      expect((await pedir(direccion)).headers.get('etag')).toMatch(/-miniatura"$/);
    }, 60_000);

    test('by a connection lost during the commit: what is known afterwards is true', async () => {
      await subir(await muestras.imagen('png'));
      await base.admin.query(`
        create function averia() returns trigger language plpgsql security definer as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
        create constraint trigger averia after update of miniatura_path on archivos deferrable initially deferred for each row execute function averia()`);
      try {
        await expect(correr()).rejects.toThrow();
      } finally {
        await base.admin.query('drop function averia cascade');
      }
      expect((await archivo()).miniatura_path).toBeNull();
      // it was not known whether the row had it
      expect(await objetosNuevos()).toHaveLength(2);
      expect(parts.bitacora()).toContain('it is unknown whether the row of this object was committed');
      await correr();
      expect(await objetosNuevos()).toHaveLength(3);
      await barrer(parts, new Date(Date.now() + UN_DIA_Y_PICO));
      expect(await objetosNuevos()).toEqual(objetosDe(await archivo()));
    });

    test('by the file going away meanwhile: nothing stays of it', async () => {
      await subir(await muestras.imagen('png'));
      const { id, object_path } = await archivo();
      const cerrojo = await base.admin.connect();
      try {
        await cerrojo.query('begin');
        await cerrojo.query('update empresa_productos set imagen_url = null where empresa_id = $1', [equipo.empresa]);
        await cerrojo.query('delete from archivos where id = $1', [id]);
        const enCurso = correr();
        await hastaQueEspere(base, 'update "archivos"');
        await cerrojo.query('commit');
        await enCurso;
      } finally {
        cerrojo.release(true);
      }
      expect(await objetosNuevos()).toEqual([object_path]);
    });
  });
});

describe('who may write it', () => {
  const base = conBase();
  let empresa: string;
  let otra: string;
  let persona: string;
  beforeAll(async () => {
    const { rows } = await base.admin.query<{ empresa: string; otra: string; persona: string }>(`
      with e as (insert into empresas (nombre) values ('A'), ('B') returning id),
           u as (insert into usuarios (nombre, correo) values ('Ana', 'ana@x.test') returning id)
      select (select id from e limit 1) as empresa, (select id from e offset 1) as otra, (select id from u) as persona`);
    ({ empresa = '', otra = '', persona = '' } = rows[0] ?? {});
    await base.admin.query("insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, 'admin')", [
      empresa,
      persona,
    ]);
    await base.admin.query(
      `insert into archivos (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por)
       values ($1, 'productos', 'a', 'a', 'a', 1, sha256(''), $2)`,
      [empresa, persona],
    );
  });

  const escribir = async (
    rol: 'app_user' | 'app_worker',
    entrar: string,
    values: readonly unknown[],
  ): Promise<unknown> => {
    const cliente = await base.como(rol);
    await cliente.query('begin');
    await cliente.query(entrar, [...values]);
    const escrito = await cliente
      .query("update archivos set miniatura_path = 'm', miniatura_tipo = 'm', miniatura_bytes = 1")
      .catch((error: Error & { code?: string }) => error);
    await cliente.query('rollback');
    return 'rowCount' in escrito ? escrito.rowCount : escrito.code;
  };

  test('a job of the company, and nobody else', async () => {
    expect(await escribir('app_worker', 'select app.entrar_sistema($1)', [empresa])).toBe(1);
    expect(await escribir('app_worker', 'select app.entrar_sistema($1)', [otra])).toBe(0);
    const deAlguien = ['select app.entrar_con_sesion($1, $2)', [await base.sesionDe(persona), empresa]] as const;
    expect(await escribir('app_worker', ...deAlguien)).toBe(0);
    expect(await escribir('app_user', ...deAlguien)).toBe('42501');
  });
});
