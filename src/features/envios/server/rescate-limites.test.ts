import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BorradorRescatado } from '#src/dominio/telefono/contract-rescate-contenido.ts';
import { BYTES_DE_RESCATE, entregarRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { verRevision } from '#src/features/reportes/contract-listado.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { conTemporales } from '../../../../test/folders.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { crearTienda, ponerVisitaDeHoy } from '../../../../test/registro-visita.ts';
import { archivoDe, borradorDe, conBorrador, conEnvio, piezasDe, preparar, traer } from '../../../../test/rescate.ts';
import { type Navegador, problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const temporales = conTemporales();
const tienda = porPrueba(() => crearTienda(base, servidor.url));
const preparado = porPrueba(() => preparar(tienda.mercaderista));
let visita: string;
const zocalos: Socket[] = [];
beforeEach(async () => {
  visita = await ponerVisitaDeHoy(tienda);
});
afterEach(async () => {
  for (const zocalo of zocalos.splice(0)) zocalo.destroy();
  await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]));
});

const MEGA = 1024 * 1024;

/** A file on its way, of which only what is written has left. */
const empezar = (quien: Navegador, declarados: number) => {
  const { hostname, port } = new URL(servidor.url);
  const galletas = [...quien.galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
  const zocalo = connect(Number(port), hostname);
  zocalos.push(zocalo);
  zocalo.on('error', () => {});
  const ruta = addressOf(entregarRescate, { params: { empresaId: tienda.empresa } });
  zocalo.write(
    `POST ${ruta} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${galletas}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${declarados}\r\n\r\n`,
  );
  let texto = '';
  zocalo.on('data', (datos: Buffer) => {
    texto += datos.toString();
  });
  return {
    escribir: (bytes: Uint8Array) => zocalo.write(bytes),
    respuesta: () => texto,
    /** Status and code, while the rest is still to come. */
    rechazo: async (): Promise<string> => {
      await vi.waitFor(() => expect(texto, 'the server answers before it has the rest').toContain('"codigo"'), 2000);
      return `${texto.split(' ')[1]} ${/"codigo":"([^"]*)"/.exec(texto)?.[1]}`;
    },
    cabecera: (nombre: string): string | undefined => new RegExp(`^${nombre}: (.*)\r$`, 'im').exec(texto)?.[1],
  };
};
const enDisco = async (): Promise<number> => {
  const carpetas = await readdir(temporales.ruta, { recursive: true, withFileTypes: true });
  const archivos = carpetas.filter((entrada) => entrada.isFile());
  const largos = await Promise.all(archivos.map(async (e) => (await stat(join(e.parentPath, e.name))).size));
  return largos.reduce((suma, largo) => suma + largo, 0);
};

describe('a file that is none', () => {
  test('is refused at its first bytes, of however many; three at once leave nothing on the disk', async () => {
    const tres = Array.from({ length: 3 }, () => empezar(tienda.mercaderista, 60 * MEGA));
    for (const { escribir } of tres) escribir(Buffer.alloc(4096));
    for (const { rechazo } of tres) expect(await rechazo()).toBe('422 rescate.ilegible');
    expect(await enDisco()).toBe(0);
  });

  test('is not begun when it says that it is larger than any', async () => {
    const envio = empezar(tienda.mercaderista, BYTES_DE_RESCATE + 1);
    expect(await envio.rechazo()).toBe('413 archivo.demasiado_grande');
  });

  test('is refused where it stops being one, and only what is one is on the disk meanwhile', async () => {
    const piezas = await piezasDe(preparado, tienda.empresa, [
      conEnvio(visita, { relleno: 'x'.repeat(100_000) }, 'inicio'),
      conEnvio(visita, { relleno: 'y'.repeat(100_000) }, 'inicio'),
    ]);
    const [portada = new Uint8Array(), cabecera = new Uint8Array(), uno = new Uint8Array()] = piezas;
    const largoImposible = Buffer.alloc(4, 0xff);
    const rota = Uint8Array.from(uno);
    rota[50] = (rota[50] ?? 0) ^ 1;
    for (const bytes of [
      [portada, largoImposible],
      [portada, cabecera, largoImposible],
      // what follows tells that it was not the last
      [portada, cabecera, rota, uno.subarray(0, 10)],
      [portada, rota, uno.subarray(0, 10)],
    ]) {
      const envio = empezar(tienda.mercaderista, 60 * MEGA);
      envio.escribir(Buffer.concat(bytes));
      expect(await envio.rechazo()).toBe('422 rescate.ilegible');
      expect(await enDisco()).toBeLessThan(2000);
    }
  });

  test('of another company is refused at its first record', async () => {
    const ajena = await crearTienda(base, servidor.url, 1);
    const piezas = await piezasDe(preparado, ajena.empresa, [conEnvio(visita, {}, 'inicio')]);
    const envio = empezar(tienda.mercaderista, 60 * MEGA);
    // its opening, its first record, and that something follows
    envio.escribir(Buffer.concat([...piezas.slice(0, 2), Buffer.alloc(1)]));
    expect(await envio.rechazo()).toBe('422 rescate.otra_empresa');
  });

  test('that nests without end, or says more than any visit, is refused and is no failure', async () => {
    const hondo = JSON.parse(`${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`) as object;
    const largo = { relleno: 'x'.repeat(7 * MEGA) };
    for (const body of [hondo, largo]) {
      const archivo = await archivoDe(preparado, tienda.empresa, [conEnvio(visita, body)]);
      expect(await problemaDe(traer(tienda.mercaderista, tienda.empresa, archivo))).toMatchObject({
        estado: 422,
        codigo: 'rescate.ilegible',
      });
    }
  });

  test('of more things than a phone can hold is refused', async () => {
    const cosa = conEnvio(visita, {}, 'inicio');
    const archivo = await archivoDe(preparado, tienda.empresa, Array<typeof cosa>(10_001).fill(cosa));
    expect(await problemaDe(traer(tienda.mercaderista, tienda.empresa, archivo))).toMatchObject({
      estado: 422,
      codigo: 'rescate.ilegible',
    });
  });
});

describe('how much at once', () => {
  const empezado = async (quien: Navegador) => {
    const [portada = new Uint8Array(), cabecera = new Uint8Array(), registro = new Uint8Array()] = await piezasDe(
      preparado,
      tienda.empresa,
      [conEnvio(visita, { relleno: 'x'.repeat(200_000) }, 'inicio')],
    );
    const envio = empezar(quien, portada.length + cabecera.length + registro.length);
    envio.escribir(Buffer.concat([portada, cabecera, registro.subarray(0, 1000)]));
    return { ...envio, terminar: () => envio.escribir(registro.subarray(1000)) };
  };

  test('a person brings one, another waits for it, and a third is told to come back', async () => {
    const primero = await empezado(tienda.mercaderista);
    // it has begun
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(1));
    const segundo = await empezado(tienda.mercaderista);
    await esperar(200);
    const tercero = await empezado(tienda.mercaderista);
    expect(await tercero.rechazo()).toBe('503 servidor.sobrecargado');
    expect(Number(tercero.cabecera('retry-after'))).toBeGreaterThan(0);
    expect(await readdir(temporales.ruta)).toHaveLength(1);
    // somebody else is not kept from it
    const suyo = await archivoDe(preparado, tienda.empresa, [conEnvio(visita, {}, 'inicio')]);
    expect(await traer(tienda.supervisor, tienda.empresa, suyo)).toMatchObject({ fase: 'hecho' });
    expect(segundo.respuesta()).toBe('');
    primero.terminar();
    segundo.terminar();
    for (const { respuesta } of [primero, segundo]) {
      await vi.waitFor(() => expect(respuesta()).toContain('"fase":"hecho"'), 5000);
    }
  });

  test('a file that stops coming lets the next one pass', async () => {
    await empezado(tienda.mercaderista);
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(1));
    const siguiente = await empezado(tienda.mercaderista);
    zocalos[0]?.destroy();
    siguiente.terminar();
    await vi.waitFor(() => expect(siguiente.respuesta()).toContain('"fase":"hecho"'), 5000);
  });
});

describe('a draft with numbers that are none', () => {
  const registro = (producto_id: string, precio_venta_observado: string, otros = {}) => ({
    producto_id,
    inventario_actual: '1',
    exhibido: true,
    material_pop: false,
    precio_venta_observado,
    observaciones: '',
    competencias: [],
    ...otros,
  });
  const traerBorrador = async (registros: BorradorRescatado['registros']) =>
    traer(
      tienda.mercaderista,
      tienda.empresa,
      await archivoDe(preparado, tienda.empresa, [
        conBorrador(visita, borradorDe(tienda.altamira, '', { registros, motivo: randomUUID() })),
      ]),
    );
  const revision = () =>
    tienda.supervisor.llamar(verRevision, { params: { empresaId: tienda.empresa, visitaId: visita } });
  const producto = () => tienda.productos[0] ?? '';

  test.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '1e131071',
    '1e3',
    '-0',
    '-1',
    '1.234',
    '1.000,50',
    '12345678901',
    ' 1',
    '٣',
  ])('%j is refused as a price and as a stock, and whoever reviews reads the rest', async (texto) => {
    for (const fila of [
      registro(producto(), texto),
      registro(producto(), '1', { inventario_actual: texto === '1.234' ? '1.2345' : texto }),
      registro(producto(), '1', { competencias: [{ marca: 'x', producto: 'x', precio: texto }] }),
    ]) {
      expect(await traerBorrador([fila])).toMatchObject({
        borradores_recibidos: 0,
        rechazados: [{ sucursal_nombre: 'Altamira', codigo: 'peticion.invalida' }],
      });
    }
    expect((await revision()).envios).toEqual([]);
  });

  test('that was kept before is read without it', async () => {
    const body = borradorDe(tienda.altamira, '', {
      registros: ['NaN', '1e131071', '2,5', '3.'].map((precio, i) =>
        registro(tienda.productos[i] ?? randomUUID(), precio),
      ),
    });
    await base.admin.query(
      `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
       values ($1, $2, gen_random_uuid(), $3, 'borrador', 'en_revision', sha256(''), '{sin_terminar}', $4)`,
      [tienda.empresa, visita, tienda.personas.mercaderista.id, body],
    );
    const { envios } = await revision();
    const precios = envios[0]?.productos.map(({ precio_venta_observado }) => precio_venta_observado);
    expect([precios?.length, precios?.filter((precio) => precio !== null)]).toEqual([4, [2.5]]);
  });

  test(
    '3,600 huge ones cost the one who brings them and the one who reviews next to nothing',
    { tags: 'medida' },
    async () => {
      const nombres = Array.from({ length: 3600 }, (_, i) => ({ nombre: `Enorme ${i}` }));
      const productos = await ponerProductos(base, tienda.empresa, nombres);
      const cuanto = async (work: () => Promise<unknown>): Promise<number> => {
        const antes = performance.now();
        await work();
        return performance.now() - antes;
      };
      await traerBorrador([registro(producto(), '1')]);
      const desnuda = await cuanto(() => traerBorrador([registro(producto(), '2')]));
      const enorme = await cuanto(() => traerBorrador(productos.map((id) => registro(id, '1e131071'))));
      expect(enorme / desnuda).toBeLessThan(20);
      const leida = await cuanto(revision);
      expect(leida / desnuda).toBeLessThan(20);
    },
  );

  test('whatever somebody writes, it is refused, or whoever reviews can read it', { timeout: 120_000 }, async () => {
    const texto = fc.oneof(
      fc.constantFrom('', '0', '00', '1,', '1.5', '9999999999.99', 'NaN', '1e9', 'Sin existencia', '-1', '1_000'),
      fc.double().map(String),
      fc.string({ maxLength: 30 }),
      fc.stringMatching(/^[\d.,eE+-]{0,25}$/),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(texto, texto, texto), { minLength: 1, maxLength: 3 }), async (filas) => {
        const registros = filas.map(([precio, inventario_actual, ajeno], i) =>
          registro(tienda.productos[i] ?? '', precio, {
            inventario_actual,
            competencias: [{ marca: '', producto: '', precio: ajeno }],
          }),
        );
        const { borradores_recibidos, rechazados } = await traerBorrador(registros);
        expect(borradores_recibidos + rechazados.length).toBe(1);
        for (const { codigo } of rechazados)
          expect(['peticion.invalida', 'visita.demasiados_envios']).toContain(codigo);
        for (const { productos } of (await revision()).envios)
          for (const { precio_venta_observado: precio } of productos)
            expect(precio === null || (precio >= 0 && precio < 1e10)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
