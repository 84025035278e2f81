import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { type Navegador, navegador, problemaDe } from '../../../../test/server.ts';
import { readAjustes } from '../config.ts';
import { createPasswords } from '../credentials/passwords.ts';
import { openPools, type Pools } from '../db/pools.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { openStore } from '../storage/store.ts';
import { type Application, createApplication } from './application.ts';
import { withProgress } from './progress.ts';
import type { Serve } from './serve.ts';

const nadieEntrega = () => {
  throw new Error('no route of this test is of deliveries');
};

const paso = z.object({ paso: z.number(), relleno: z.optional(z.string()) });
const lines = contract({
  method: 'GET',
  path: '/lineas',
  summary: 'Lines, as the test says',
  access: 'publico',
  response: 'lines',
  line: paso,
  problems: { 'prueba.rechazada': 409 },
});
const job = contract({ ...lines, method: 'POST', path: '/trabajo' });
const conTransaccion = contract({
  ...lines,
  method: 'POST',
  path: '/empresas/:empresaId/lineas',
  access: 'empresa',
  params: z.object({ empresaId: z.uuid() }),
});

type Step = z.infer<typeof paso>;
type Hacer = Parameters<typeof withProgress<Step>>[0];

const base = conBase();
let pools: Pools;
let aplicacion: Application;
let url: string;
let bitacora = '';
/** What the routes of this test do. */
let source: () => AsyncIterable<unknown>;
let work: Hacer;
let enBase: (say: (line: Step) => void, write: () => Promise<unknown>) => Promise<Step>;

beforeAll(async () => {
  const output = new PassThrough().on('data', (chunk: Buffer) => {
    bitacora += chunk.toString();
  });
  const ajustes = readAjustes(base.entorno({ LOG_LEVEL: 'info', STORAGE_DIR: '/nonexistent' }));
  const logger = createLogger(ajustes, output);
  pools = openPools(ajustes, () => {});
  const passwords = await createPasswords({ concurrent: 1 });
  const routes = (serve: Serve): void => {
    serve(lines, async () => source() as AsyncIterable<Step>);
    serve(job, () => withProgress<Step>((say) => work(say)));
    serve(conTransaccion, ({ open }) =>
      withProgress<Step>((say) =>
        open((tx, { empresa_id }) =>
          enBase(say, () =>
            sql`insert into empresa_productos (empresa_id, nombre) values (${empresa_id}, 'X')`.execute(tx),
          ),
        ),
      ),
    );
  };
  const parts = { ajustes, logger, pools, passwords, store: openStore(ajustes) };
  aplicacion = await createApplication(parts, createMetrics(), {
    routes,
    deliver: nadieEntrega,
    shellOf: () => 'app',
  });
  url = await aplicacion.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await aplicacion.app.close();
  await pools.close();
});
beforeEach(() => {
  bitacora = '';
});

const errors = (): string[] => bitacora.split('\n').filter((line) => line.includes('"level":"error"'));
const todas = async (llamada: Promise<AsyncIterable<Step>>): Promise<Step[]> => {
  const readRows: Step[] = [];
  for await (const line of await llamada) readRows.push(line);
  return readRows;
};
const askFor = (): Promise<AsyncIterable<Step>> => navegador(url).llamar(lines, {});
const produce = (): Promise<AsyncIterable<Step>> => navegador(url).llamar(job, {});
async function* pasos(howMany: number): AsyncGenerator<Step> {
  for (let i = 0; i < howMany; i += 1) yield { paso: i };
}

describe('the answer', () => {
  test('is one line for each value and one that says it is whole', async () => {
    source = () => pasos(3);
    const response = await fetch(`${url}/api/v1/lineas`);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    ]);
    expect(await response.text()).toBe('{"paso":0}\n{"paso":1}\n{"paso":2}\n{"fin":"bien"}\n');
    expect(await todas(askFor())).toEqual([{ paso: 0 }, { paso: 1 }, { paso: 2 }]);
  });

  test('without a value is only its end', async () => {
    source = () => pasos(0);
    expect(await todas(askFor())).toEqual([]);
  });

  test('comes while the work goes on', async () => {
    const follow = Promise.withResolvers<void>();
    source = async function* wait() {
      yield { paso: 1 };
      await follow.promise;
      yield { paso: 2 };
    };
    const readRows = (await askFor())[Symbol.asyncIterator]();
    expect(await readRows.next()).toEqual({ done: false, value: { paso: 1 } });
    follow.resolve();
    expect(await readRows.next()).toEqual({ done: false, value: { paso: 2 } });
    expect(await readRows.next()).toEqual({ done: true, value: undefined });
  });

  test('has each line checked: what the contract does not name stays here', async () => {
    source = async function* deMas() {
      yield { paso: 1, secret: 'x' };
      yield { another: 2 };
    };
    const response = await (await fetch(`${url}/api/v1/lineas`)).text();
    expect(response).not.toContain('secreto');
    const [first = '', fin = ''] = response.split('\n');
    expect(JSON.parse(first)).toEqual({ paso: 1 });
    expect(JSON.parse(fin)).toMatchObject({ fin: { codigo: 'servidor.interno', status: 500 } });
    expect(errors()).toHaveLength(1);
  });

  test('is read whole although characters and lines are cut anywhere', async () => {
    const relleno = 'ñandú €'.repeat(20_000);
    source = async function* largas() {
      for (let i = 0; i < 5; i += 1) yield { paso: i, relleno };
    };
    const readRows = await todas(askFor());
    expect(readRows).toEqual(Array.from({ length: 5 }, (_, i) => ({ paso: i, relleno })));
  });
});

describe('a problem', () => {
  test('before the first line is an answer like any other', async () => {
    work = async () => {
      throw problem<typeof lines>('prueba.rechazada');
    };
    expect(await problemaDe(produce())).toMatchObject({ estado: 409, codigo: 'prueba.rechazada' });
    expect(errors()).toEqual([]);
  });

  test('after it is the last line, and ends the reading as a refusal would', async () => {
    source = async function* aMedias() {
      yield { paso: 1 };
      throw problem<typeof lines>('prueba.rechazada', { campos: [{ campo: 'x', codigo: 'y' }] });
    };
    const readRows: Step[] = [];
    const failure = await problemaDe(
      (async () => {
        for await (const line of await askFor()) readRows.push(line);
      })(),
    );
    expect(readRows).toEqual([{ paso: 1 }]);
    expect(failure).toMatchObject({
      codigo: 'prueba.rechazada',
      estado: 409,
      campos: [{ campo: 'x', codigo: 'y' }],
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
    expect(errors()).toEqual([]);
  });

  test('that was not foreseen says nothing outside and all in the log', async () => {
    source = async function* broken() {
      yield { paso: 1 };
      throw new Error('un secreto de dentro');
    };
    const text = await (await fetch(`${url}/api/v1/lineas`)).text();
    expect(text).toContain('"codigo":"servidor.interno"');
    expect(text).not.toContain('secreto');
    expect(errors().join('')).toContain('un secreto de dentro');
  });
});

describe('a cut connection', () => {
  test('is not mistaken for an end', async () => {
    source = async function* eterna() {
      yield { paso: 1 };
      await new Promise(() => {});
    };
    const readRows = (await askFor())[Symbol.asyncIterator]();
    await readRows.next();
    const another = problemaDe(readRows.next());
    aplicacion.app.server.closeAllConnections();
    expect(await another).toMatchObject({ codigo: 'red.sin_respuesta', estado: 0 });
  });

  test('by the caller is the caller’s own affair', async () => {
    source = async function* eterna() {
      yield { paso: 1 };
      await new Promise(() => {});
    };
    const control = new AbortController();
    const readRows = (await navegador(url).llamar(lines, {}, { signal: control.signal }))[Symbol.asyncIterator]();
    await readRows.next();
    const another = readRows.next().catch((error: Error) => error.name);
    control.abort();
    expect(await another).toBe('AbortError');
  });
});

/** A request written by hand, whose answer is not read until told. */
const sinLeer = async (path: string, method = 'GET') => {
  const zocalo = connect(Number(new URL(url).port), '127.0.0.1');
  zocalo.pause();
  zocalo.write(`${method} /api/v1${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  await once(zocalo, 'connect');
  return zocalo;
};
const quieto = async (cuenta: () => number): Promise<number> => {
  let before = -1;
  await vi.waitFor(
    () => {
      const now = cuenta();
      const mismo = now === before && now > 0;
      before = now;
      if (!mismo) throw new Error('still moving');
    },
    { timeout: 10_000, interval: 200 },
  );
  return before;
};

describe('a reader who does not read', () => {
  test('is not sent more than the connection holds', async () => {
    const relleno = 'x'.repeat(65_536);
    let dadas = 0;
    source = async function* muchas() {
      for (; dadas < 2000; dadas += 1) yield { paso: dadas, relleno };
    };
    const zocalo = await sinLeer('/lineas');
    // 130 MB in all: a few of them fill the buffers between the two ends
    expect(await quieto(() => dadas)).toBeLessThan(500);
    let received = '';
    zocalo.on('data', (chunk: Buffer) => {
      received = (received + chunk.toString('latin1')).slice(-100);
    });
    zocalo.resume();
    await once(zocalo, 'end');
    expect(dadas).toBe(2000);
    expect(received).toContain('{"fin":"bien"}');
  });

  test('does not hold up work that only tells how far it is', async () => {
    const relleno = 'x'.repeat(65_536);
    const acabado = Promise.withResolvers<number>();
    work = async (say) => {
      for (let i = 0; i < 2000; i += 1) {
        say({ paso: i, relleno });
        await new Promise(setImmediate);
      }
      acabado.resolve(2000);
      return { paso: 2000 };
    };
    const zocalo = await sinLeer('/trabajo', 'POST');
    expect(await acabado.promise).toBe(2000);
    // and of what it told the last word is there to be read
    let received = '';
    zocalo.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
    });
    zocalo.resume();
    await once(zocalo, 'end');
    expect(received).toMatch(/\{"paso":2000\}\n[\s\S]*\{"fin":"bien"\}/);
  });
});

describe('a reader who leaves', () => {
  let alIrse: Promise<string>;
  const vigilada = async function* vigilada(count: number, fin: PromiseWithResolvers<string>) {
    try {
      for (let i = 0; i < count; i += 1) {
        yield { paso: i };
        await new Promise((follow) => setTimeout(follow, 5));
      }
      fin.resolve('finished');
    } finally {
      fin.resolve('stopped');
    }
  };

  test('stops what makes the lines, and is no error', async () => {
    const fin = Promise.withResolvers<string>();
    alIrse = fin.promise;
    source = () => vigilada(5000, fin);
    const zocalo = await sinLeer('/lineas');
    zocalo.resume();
    await once(zocalo, 'data');
    zocalo.destroy();
    expect(await alIrse).toBe('stopped');
    expect(errors()).toEqual([]);
  });

  test('in the browser too: a page that breaks off lets go of the connection', async () => {
    const fin = Promise.withResolvers<string>();
    source = () => vigilada(5000, fin);
    for await (const line of await askFor()) if (line.paso === 3) break;
    expect(await fin.promise).toBe('stopped');
    expect(errors()).toEqual([]);
  });

  test('before the first line stops it at its next word', async () => {
    const empezado = Promise.withResolvers<void>();
    const follow = Promise.withResolvers<void>();
    const fin = Promise.withResolvers<string>();
    let dichas = 0;
    work = async (say) => {
      empezado.resolve();
      await follow.promise;
      try {
        for (; dichas < 1000; dichas += 1) {
          say({ paso: dichas });
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
    follow.resolve();
    expect(await fin.promise).toBe('ended');
    expect(dichas).toBeLessThan(1000);
    expect(errors()).toEqual([]);
  });
});

describe('with a transaction', () => {
  let empresa: string;
  let itsOwn: Navegador;
  const howMany = async (): Promise<number> => {
    const { rows } = await base.admin.query<{ n: string }>(
      'select count(*) as n from empresa_productos where empresa_id = $1',
      [empresa],
    );
    return Number(rows[0]?.n);
  };
  const call = (): Promise<AsyncIterable<Step>> => itsOwn.llamar(conTransaccion, { params: { empresaId: empresa } });
  beforeEach(async () => {
    empresa = await crearEmpresa(base);
    const persona = await crearPersona(base);
    await darMembresia(base, empresa, persona, 'admin');
    itsOwn = await navegadorDe(base, url, persona);
  });

  test('the end of the lines is its commit', async () => {
    enBase = async (say, write) => {
      say({ paso: 0 });
      await write();
      say({ paso: 1 });
      return { paso: 2 };
    };
    expect((await todas(call())).at(-1)).toEqual({ paso: 2 });
    expect(await howMany()).toBe(1);
  });

  test('a problem midway undoes it', async () => {
    enBase = async (say, write) => {
      say({ paso: 0 });
      await write();
      throw problem<typeof lines>('prueba.rechazada');
    };
    expect(await problemaDe(todas(call()))).toMatchObject({ codigo: 'prueba.rechazada' });
    expect(await howMany()).toBe(0);
  });

  test('a commit that fails is a problem, not an end', async () => {
    enBase = async (say, write) => {
      say({ paso: 0 });
      await write();
      return { paso: 1 };
    };
    await base.admin.query(`
      create function averia() returns trigger language plpgsql as $$ begin raise exception 'averia'; end $$;
      create constraint trigger averia after insert on empresa_productos deferrable initially deferred
        for each row execute function averia()`);
    try {
      expect(await problemaDe(todas(call()))).toMatchObject({ codigo: 'servidor.interno' });
    } finally {
      await base.admin.query('drop trigger averia on empresa_productos');
    }
    expect(await howMany()).toBe(0);
  });

  test('a reader who leaves undoes it, and the connection goes back', async () => {
    const acabado = Promise.withResolvers<void>();
    enBase = async (say, write) => {
      try {
        for (let i = 0; i < 1000; i += 1) {
          await write();
          say({ paso: i });
        }
        return { paso: -1 };
      } finally {
        acabado.resolve();
      }
    };
    for await (const line of await call()) if (line.paso > 2) break;
    await acabado.promise;
    await vi.waitFor(() => expect(pools.app.idleCount).toBe(pools.app.totalCount));
    expect(await howMany()).toBe(0);
    expect(errors()).toEqual([]);
  });

  test('who may not is refused before any line', async () => {
    const foreign = await navegadorDe(base, url, await crearPersona(base));
    expect(await problemaDe(foreign.llamar(conTransaccion, { params: { empresaId: empresa } }))).toMatchObject({
      estado: 404,
      codigo: 'empresa.no_encontrada',
    });
  });
});
