import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { contrato } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { type Navegador, navegador, problemaDe } from '../../../../test/server.ts';
import { leerAjustes } from '../config.ts';
import { crearClaves } from '../credentials/passwords.ts';
import { abrirPools, type Pools } from '../db/pools.ts';
import { crearRegistro } from '../log.ts';
import { crearMetricas } from '../metrics.ts';
import { abrirAlmacen } from '../storage/store.ts';
import { type Aplicacion, crearAplicacion } from './application.ts';
import { conAvance } from './progress.ts';
import type { Servir } from './serve.ts';

const nadieEntrega = () => {
  throw new Error('no route of this test is of deliveries');
};

const paso = z.object({ paso: z.number(), relleno: z.optional(z.string()) });
const lineas = contrato({
  metodo: 'GET',
  ruta: '/lineas',
  resumen: 'Lines, as the test says',
  acceso: 'publico',
  respuesta: 'lineas',
  linea: paso,
  problemas: { 'prueba.rechazada': 409 },
});
const trabajo = contrato({ ...lineas, metodo: 'POST', ruta: '/trabajo' });
const conTransaccion = contrato({
  ...lineas,
  metodo: 'POST',
  ruta: '/empresas/:empresaId/lineas',
  acceso: 'empresa',
  parametros: z.object({ empresaId: z.uuid() }),
});

type Paso = z.infer<typeof paso>;
type Hacer = Parameters<typeof conAvance<Paso>>[0];

const base = conBase();
let pools: Pools;
let aplicacion: Aplicacion;
let url: string;
let bitacora = '';
/** What the routes of this test do. */
let fuente: () => AsyncIterable<unknown>;
let hacer: Hacer;
let enBase: (decir: (linea: Paso) => void, escribir: () => Promise<unknown>) => Promise<Paso>;

beforeAll(async () => {
  const salida = new PassThrough().on('data', (trozo: Buffer) => {
    bitacora += trozo.toString();
  });
  const ajustes = leerAjustes(base.entorno({ LOG_LEVEL: 'info', STORAGE_DIR: '/nonexistent' }));
  const registro = crearRegistro(ajustes, salida);
  pools = abrirPools(ajustes, () => {});
  const claves = await crearClaves({ simultaneas: 1 });
  const rutas = (servir: Servir): void => {
    servir(lineas, async () => fuente() as AsyncIterable<Paso>);
    servir(trabajo, () => conAvance<Paso>((decir) => hacer(decir)));
    servir(conTransaccion, ({ abrir }) =>
      conAvance<Paso>((decir) =>
        abrir((tx, { empresa_id }) =>
          enBase(decir, () =>
            sql`insert into empresa_productos (empresa_id, nombre) values (${empresa_id}, 'X')`.execute(tx),
          ),
        ),
      ),
    );
  };
  const partes = { ajustes, registro, pools, claves, almacen: abrirAlmacen(ajustes) };
  aplicacion = await crearAplicacion(partes, crearMetricas(), { rutas, entregar: nadieEntrega });
  url = await aplicacion.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await aplicacion.app.close();
  await pools.cerrar();
});
beforeEach(() => {
  bitacora = '';
});

const errores = (): string[] => bitacora.split('\n').filter((linea) => linea.includes('"level":"error"'));
const todas = async (llamada: Promise<AsyncIterable<Paso>>): Promise<Paso[]> => {
  const leidas: Paso[] = [];
  for await (const linea of await llamada) leidas.push(linea);
  return leidas;
};
const pedir = (): Promise<AsyncIterable<Paso>> => navegador(url).llamar(lineas, {});
const trabajar = (): Promise<AsyncIterable<Paso>> => navegador(url).llamar(trabajo, {});
async function* pasos(cuantos: number): AsyncGenerator<Paso> {
  for (let i = 0; i < cuantos; i += 1) yield { paso: i };
}

describe('the answer', () => {
  test('is one line for each value and one that says it is whole', async () => {
    fuente = () => pasos(3);
    const respuesta = await fetch(`${url}/api/v1/lineas`);
    expect([respuesta.status, Object.fromEntries(respuesta.headers)]).toMatchObject([
      200,
      { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    ]);
    expect(await respuesta.text()).toBe('{"paso":0}\n{"paso":1}\n{"paso":2}\n{"fin":"bien"}\n');
    expect(await todas(pedir())).toEqual([{ paso: 0 }, { paso: 1 }, { paso: 2 }]);
  });

  test('without a value is only its end', async () => {
    fuente = () => pasos(0);
    expect(await todas(pedir())).toEqual([]);
  });

  test('comes while the work goes on', async () => {
    const seguir = Promise.withResolvers<void>();
    fuente = async function* espera() {
      yield { paso: 1 };
      await seguir.promise;
      yield { paso: 2 };
    };
    const leidas = (await pedir())[Symbol.asyncIterator]();
    expect(await leidas.next()).toEqual({ done: false, value: { paso: 1 } });
    seguir.resolve();
    expect(await leidas.next()).toEqual({ done: false, value: { paso: 2 } });
    expect(await leidas.next()).toEqual({ done: true, value: undefined });
  });

  test('has each line checked: what the contract does not name stays here', async () => {
    fuente = async function* deMas() {
      yield { paso: 1, secreto: 'x' };
      yield { otro: 2 };
    };
    const respuesta = await (await fetch(`${url}/api/v1/lineas`)).text();
    expect(respuesta).not.toContain('secreto');
    const [primera = '', fin = ''] = respuesta.split('\n');
    expect(JSON.parse(primera)).toEqual({ paso: 1 });
    expect(JSON.parse(fin)).toMatchObject({ fin: { codigo: 'servidor.interno', status: 500 } });
    expect(errores()).toHaveLength(1);
  });

  test('is read whole although characters and lines are cut anywhere', async () => {
    const relleno = 'ñandú €'.repeat(20_000);
    fuente = async function* largas() {
      for (let i = 0; i < 5; i += 1) yield { paso: i, relleno };
    };
    const leidas = await todas(pedir());
    expect(leidas).toEqual(Array.from({ length: 5 }, (_, i) => ({ paso: i, relleno })));
  });
});

describe('a problem', () => {
  test('before the first line is an answer like any other', async () => {
    hacer = async () => {
      throw problema<typeof lineas>('prueba.rechazada');
    };
    expect(await problemaDe(trabajar())).toMatchObject({ estado: 409, codigo: 'prueba.rechazada' });
    expect(errores()).toEqual([]);
  });

  test('after it is the last line, and ends the reading as a refusal would', async () => {
    fuente = async function* aMedias() {
      yield { paso: 1 };
      throw problema<typeof lineas>('prueba.rechazada', { campos: [{ campo: 'x', codigo: 'y' }] });
    };
    const leidas: Paso[] = [];
    const fallo = await problemaDe(
      (async () => {
        for await (const linea of await pedir()) leidas.push(linea);
      })(),
    );
    expect(leidas).toEqual([{ paso: 1 }]);
    expect(fallo).toMatchObject({
      codigo: 'prueba.rechazada',
      estado: 409,
      campos: [{ campo: 'x', codigo: 'y' }],
      peticionId: expect.stringMatching(/^[\w-]{8,}$/),
    });
    expect(errores()).toEqual([]);
  });

  test('that was not foreseen says nothing outside and all in the log', async () => {
    fuente = async function* rota() {
      yield { paso: 1 };
      throw new Error('un secreto de dentro');
    };
    const texto = await (await fetch(`${url}/api/v1/lineas`)).text();
    expect(texto).toContain('"codigo":"servidor.interno"');
    expect(texto).not.toContain('secreto');
    expect(errores().join('')).toContain('un secreto de dentro');
  });
});

describe('a cut connection', () => {
  test('is not mistaken for an end', async () => {
    fuente = async function* eterna() {
      yield { paso: 1 };
      await new Promise(() => {});
    };
    const leidas = (await pedir())[Symbol.asyncIterator]();
    await leidas.next();
    const otra = problemaDe(leidas.next());
    aplicacion.app.server.closeAllConnections();
    expect(await otra).toMatchObject({ codigo: 'red.sin_respuesta', estado: 0 });
  });

  test('by the caller is the caller’s own affair', async () => {
    fuente = async function* eterna() {
      yield { paso: 1 };
      await new Promise(() => {});
    };
    const control = new AbortController();
    const leidas = (await navegador(url).llamar(lineas, {}, { signal: control.signal }))[Symbol.asyncIterator]();
    await leidas.next();
    const otra = leidas.next().catch((error: Error) => error.name);
    control.abort();
    expect(await otra).toBe('AbortError');
  });
});

/** A request written by hand, whose answer is not read until told. */
const sinLeer = async (ruta: string, metodo = 'GET') => {
  const zocalo = connect(Number(new URL(url).port), '127.0.0.1');
  zocalo.pause();
  zocalo.write(`${metodo} /api/v1${ruta} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  await once(zocalo, 'connect');
  return zocalo;
};
const quieto = async (cuenta: () => number): Promise<number> => {
  let antes = -1;
  await vi.waitFor(
    () => {
      const ahora = cuenta();
      const mismo = ahora === antes && ahora > 0;
      antes = ahora;
      if (!mismo) throw new Error('still moving');
    },
    { timeout: 10_000, interval: 200 },
  );
  return antes;
};

describe('a reader who does not read', () => {
  test('is not sent more than the connection holds', async () => {
    const relleno = 'x'.repeat(65_536);
    let dadas = 0;
    fuente = async function* muchas() {
      for (; dadas < 2000; dadas += 1) yield { paso: dadas, relleno };
    };
    const zocalo = await sinLeer('/lineas');
    // 130 MB in all: a few of them fill the buffers between the two ends
    expect(await quieto(() => dadas)).toBeLessThan(500);
    let recibido = '';
    zocalo.on('data', (trozo: Buffer) => {
      recibido = (recibido + trozo.toString('latin1')).slice(-100);
    });
    zocalo.resume();
    await once(zocalo, 'end');
    expect(dadas).toBe(2000);
    expect(recibido).toContain('{"fin":"bien"}');
  });

  test('does not hold up work that only tells how far it is', async () => {
    const relleno = 'x'.repeat(65_536);
    const acabado = Promise.withResolvers<number>();
    hacer = async (decir) => {
      for (let i = 0; i < 2000; i += 1) {
        decir({ paso: i, relleno });
        await new Promise(setImmediate);
      }
      acabado.resolve(2000);
      return { paso: 2000 };
    };
    const zocalo = await sinLeer('/trabajo', 'POST');
    expect(await acabado.promise).toBe(2000);
    // and of what it told the last word is there to be read
    let recibido = '';
    zocalo.on('data', (trozo: Buffer) => {
      recibido += trozo.toString('latin1');
    });
    zocalo.resume();
    await once(zocalo, 'end');
    expect(recibido).toMatch(/\{"paso":2000\}\n[\s\S]*\{"fin":"bien"\}/);
  });
});

describe('a reader who leaves', () => {
  let alIrse: Promise<string>;
  const vigilada = async function* vigilada(cuantas: number, fin: PromiseWithResolvers<string>) {
    try {
      for (let i = 0; i < cuantas; i += 1) {
        yield { paso: i };
        await new Promise((seguir) => setTimeout(seguir, 5));
      }
      fin.resolve('finished');
    } finally {
      fin.resolve('stopped');
    }
  };

  test('stops what makes the lines, and is no error', async () => {
    const fin = Promise.withResolvers<string>();
    alIrse = fin.promise;
    fuente = () => vigilada(5000, fin);
    const zocalo = await sinLeer('/lineas');
    zocalo.resume();
    await once(zocalo, 'data');
    zocalo.destroy();
    expect(await alIrse).toBe('stopped');
    expect(errores()).toEqual([]);
  });

  test('in the browser too: a page that breaks off lets go of the connection', async () => {
    const fin = Promise.withResolvers<string>();
    fuente = () => vigilada(5000, fin);
    for await (const linea of await pedir()) if (linea.paso === 3) break;
    expect(await fin.promise).toBe('stopped');
    expect(errores()).toEqual([]);
  });

  test('before the first line stops it at its next word', async () => {
    const empezado = Promise.withResolvers<void>();
    const seguir = Promise.withResolvers<void>();
    const fin = Promise.withResolvers<string>();
    let dichas = 0;
    hacer = async (decir) => {
      empezado.resolve();
      await seguir.promise;
      try {
        for (; dichas < 1000; dichas += 1) {
          decir({ paso: dichas });
          await new Promise((listo) => setTimeout(listo, 5));
        }
        return { paso: -1 };
      } finally {
        fin.resolve('ended');
      }
    };
    const zocalo = await sinLeer('/trabajo', 'POST');
    await empezado.promise;
    zocalo.destroy();
    await once(zocalo, 'close');
    seguir.resolve();
    expect(await fin.promise).toBe('ended');
    expect(dichas).toBeLessThan(1000);
    expect(errores()).toEqual([]);
  });
});

describe('with a transaction', () => {
  let empresa: string;
  let suyo: Navegador;
  const cuantos = async (): Promise<number> => {
    const { rows } = await base.admin.query<{ n: string }>(
      'select count(*) as n from empresa_productos where empresa_id = $1',
      [empresa],
    );
    return Number(rows[0]?.n);
  };
  const llamar = (): Promise<AsyncIterable<Paso>> =>
    suyo.llamar(conTransaccion, { parametros: { empresaId: empresa } });
  beforeEach(async () => {
    empresa = await crearEmpresa(base);
    const persona = await crearPersona(base);
    await darMembresia(base, empresa, persona, 'admin');
    suyo = await navegadorDe(base, url, persona);
  });

  test('the end of the lines is its commit', async () => {
    enBase = async (decir, escribir) => {
      decir({ paso: 0 });
      await escribir();
      decir({ paso: 1 });
      return { paso: 2 };
    };
    expect((await todas(llamar())).at(-1)).toEqual({ paso: 2 });
    expect(await cuantos()).toBe(1);
  });

  test('a problem midway undoes it', async () => {
    enBase = async (decir, escribir) => {
      decir({ paso: 0 });
      await escribir();
      throw problema<typeof lineas>('prueba.rechazada');
    };
    expect(await problemaDe(todas(llamar()))).toMatchObject({ codigo: 'prueba.rechazada' });
    expect(await cuantos()).toBe(0);
  });

  test('a commit that fails is a problem, not an end', async () => {
    enBase = async (decir, escribir) => {
      decir({ paso: 0 });
      await escribir();
      return { paso: 1 };
    };
    await base.admin.query(`
      create function averia() returns trigger language plpgsql as $$ begin raise exception 'averia'; end $$;
      create constraint trigger averia after insert on empresa_productos deferrable initially deferred
        for each row execute function averia()`);
    try {
      expect(await problemaDe(todas(llamar()))).toMatchObject({ codigo: 'servidor.interno' });
    } finally {
      await base.admin.query('drop trigger averia on empresa_productos');
    }
    expect(await cuantos()).toBe(0);
  });

  test('a reader who leaves undoes it, and the connection goes back', async () => {
    const acabado = Promise.withResolvers<void>();
    enBase = async (decir, escribir) => {
      try {
        for (let i = 0; i < 1000; i += 1) {
          await escribir();
          decir({ paso: i });
        }
        return { paso: -1 };
      } finally {
        acabado.resolve();
      }
    };
    for await (const linea of await llamar()) if (linea.paso > 2) break;
    await acabado.promise;
    await vi.waitFor(() => expect(pools.app.idleCount).toBe(pools.app.totalCount));
    expect(await cuantos()).toBe(0);
    expect(errores()).toEqual([]);
  });

  test('who may not is refused before any line', async () => {
    const ajeno = await navegadorDe(base, url, await crearPersona(base));
    expect(await problemaDe(ajeno.llamar(conTransaccion, { parametros: { empresaId: empresa } }))).toMatchObject({
      estado: 404,
      codigo: 'empresa.no_encontrada',
    });
  });
});
