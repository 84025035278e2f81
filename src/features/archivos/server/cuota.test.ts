import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import { hastaQue } from '../../../../test/jobs.ts';
import { archivosDe, espacioDe, type Retratado, retratados } from '../../../../test/pictures.ts';
import { crearEquipo, type Equipo } from '../../../../test/puntos-de-venta.ts';

describe.each(['disk', 's3'] as const)('how much a company keeps, on %s', (cual) => {
  const base = conBase();
  const store = conAlmacen(cual);
  // a slow store brings the uploads together slowly, and the first to come must wait for the last
  const servidor = conServidor(base, () => ({ ...store.entorno, STATEMENT_TIMEOUT_MS: '60000' }));
  let equipo: Equipo;
  let producto: Retratado;
  let imagen: Uint8Array<ArrayBuffer>;
  let objetosAntes: number;
  beforeAll(async () => {
    // noise weighs less after it than before
    imagen = new Uint8Array(
      await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
        .png()
        .toBuffer(),
    );
  });
  beforeEach(async () => {
    equipo = await crearEquipo(base, servidor.url);
    producto = await retratados.producto(base, equipo);
    objetosAntes = (await store.objetos()).length;
  });

  const ponerCuota = (bytes: number): Promise<unknown> =>
    base.admin.query('update empresas set cuota_bytes = $2 where id = $1', [equipo.empresa, bytes]);
  /** Without a length the first question cannot be answered, and the row's decides. */
  const enviar = (bytes: Uint8Array<ArrayBuffer>, conLargo = true, ruta = producto.ruta): Promise<Response> =>
    equipo.admin.fetch(servidor.url + ruta, {
      method: 'PUT',
      body: conLargo ? bytes : new Blob([bytes]).stream(),
      duplex: 'half',
      headers: { 'content-type': 'image/png' },
    } as RequestInit);
  const resultado = async (response: Response): Promise<string> =>
    response.ok ? 'taken' : `${response.status} ${((await response.json()) as ProblemBody).codigo}`;
  const SIN_ESPACIO = '507 archivo.cuota_agotada';
  const bytesGuardados = async (): Promise<number> =>
    (await archivosDe(base, equipo.empresa)).reduce((suma, { bytes }) => suma + bytes, 0);
  const objetosNuevos = async (): Promise<number> => (await store.objetos()).length - objetosAntes;

  test('twenty gibibytes unless an operator says otherwise, counted as they come and go', async () => {
    const { rows } = await base.admin.query('select cuota_bytes from empresas where id = $1', [equipo.empresa]);
    expect(rows).toEqual([{ cuota_bytes: 20 * 2 ** 30 }]);
    expect(await espacioDe(base, equipo.empresa)).toBe(0);
    expect(await resultado(await enviar(imagen))).toBe('taken');
    expect(await resultado(await enviar(imagen))).toBe('taken');
    const [primero, segundo] = await archivosDe(base, equipo.empresa);
    expect(await espacioDe(base, equipo.empresa)).toBe((primero?.bytes ?? 0) + (segundo?.bytes ?? 0));
    await base.admin.query(
      "update archivos set miniatura_path = $2, miniatura_tipo = 'm', miniatura_bytes = 7 where id = $1",
      [primero?.id, `${equipo.empresa}/m`],
    );
    await base.admin.query('delete from archivos where id = $1', [primero?.id]);
    expect(await espacioDe(base, equipo.empresa)).toBe(segundo?.bytes);
  });

  test('an announced length beyond what is left is refused before a byte is taken', async () => {
    await ponerCuota(imagen.length - 1);
    const { hostname, port } = new URL(servidor.url);
    const zocalo = connect(Number(port), hostname);
    const galletas = [...equipo.admin.galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
    zocalo.write(
      `PUT ${producto.ruta} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${galletas}\r\ncontent-type: image/png\r\ncontent-length: ${imagen.length}\r\n\r\n`,
    );
    const [linea] = await new Promise<string[]>((resolver) => {
      zocalo.once('data', (datos: Buffer) => resolver(datos.toString().split('\r\n')));
    });
    zocalo.destroy();
    expect(linea).toBe('HTTP/1.1 507 Insufficient Storage');
    await ponerCuota(imagen.length);
    expect(await resultado(await enviar(imagen))).toBe('taken');
  });

  test('what is kept in the end decides, and what does not fit leaves nothing', async () => {
    expect(await resultado(await enviar(imagen, false))).toBe('taken');
    const antes = await producto.muestra();
    const bytes = await bytesGuardados();
    await ponerCuota(2 * bytes - 1);
    expect(await resultado(await enviar(imagen, false))).toBe(SIN_ESPACIO);
    expect(await producto.muestra()).toBe(antes);
    expect(await archivosDe(base, equipo.empresa)).toHaveLength(1);
    expect(await espacioDe(base, equipo.empresa)).toBe(bytes);
    expect(await objetosNuevos()).toBe(1);
    // to the last byte
    await ponerCuota(2 * bytes);
    expect(await resultado(await enviar(imagen, false))).toBe('taken');
    expect(await resultado(await enviar(imagen, false))).toBe(SIN_ESPACIO);
    expect(await objetosNuevos()).toBe(2);
  });

  test('uploads at once do not pass it together', async () => {
    expect(await resultado(await enviar(imagen, false))).toBe('taken');
    const bytes = await bytesGuardados();
    await ponerCuota(4 * bytes);
    const otros = await Promise.all(Array.from({ length: 8 }, () => retratados.producto(base, equipo)));
    const cerrojo = await base.admin.connect();
    let resultados: string[];
    try {
      // held back until all of them are about to count
      await cerrojo.query('begin');
      await cerrojo.query('select from espacio_de_empresas where empresa_id = $1 for update', [equipo.empresa]);
      const enCurso = Promise.all(otros.map(async ({ ruta }) => resultado(await enviar(imagen, false, ruta))));
      await hastaQue('all of them wait', async () => {
        const { rowCount } = await base.admin.query(`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like 'insert into "archivos"%'`);
        return rowCount === 8;
      });
      await cerrojo.query('rollback');
      resultados = await enCurso;
    } finally {
      cerrojo.release(true);
    }
    expect(resultados.toSorted()).toEqual([...Array<string>(5).fill(SIN_ESPACIO), ...Array<string>(3).fill('taken')]);
    expect(await espacioDe(base, equipo.empresa)).toBe(4 * bytes);
    expect(await bytesGuardados()).toBe(4 * bytes);
    expect(await objetosNuevos()).toBe(4);
  });

  test('another company has its own', async () => {
    await ponerCuota(0);
    expect(await resultado(await enviar(imagen))).toBe(SIN_ESPACIO);
    equipo = await crearEquipo(base, servidor.url);
    producto = await retratados.producto(base, equipo);
    expect(await resultado(await enviar(imagen))).toBe('taken');
  });

  test('nobody who serves can change it, or what is counted', async () => {
    expect(await resultado(await enviar(imagen))).toBe('taken');
    const cliente = await base.como('app_user');
    for (const sentencia of [
      'update empresas set cuota_bytes = 1e15',
      'update espacio_de_empresas set bytes = 0',
      'delete from espacio_de_empresas',
      'update archivos set bytes = 1',
      'delete from archivos',
    ]) {
      await cliente.query('begin');
      await base.entrar(cliente, equipo.personas.admin.id, equipo.empresa);
      await expect(cliente.query(sentencia), sentencia).rejects.toMatchObject({ code: '42501' });
      await cliente.query('rollback');
    }
  });
});
