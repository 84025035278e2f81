import { setTimeout as esperar } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { expect, test } from 'vitest';
import { iniciarSesion } from '#src/features/sesion/contract.ts';
import { verEmpresa } from '#src/features/empresas/contract.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { CLAVE, crearEmpresa, crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { navegador, problemaDe, servidorDePrueba } from '../../../../test/server.ts';
import { lanzarServidor } from '../../../../test/server-process.ts';

const base = conBase();

test('two companies over a pool of two connections, 1,000 interleaved requests: nobody sees the other', async () => {
  const server = await servidorDePrueba(base, { DATABASE_POOL: '2', MAX_CONCURRENT_REQUESTS: '2000' });
  try {
    const empresas = await Promise.all(['A', 'B'].map((nombre) => crearEmpresa(base, nombre)));
    const gente = await Promise.all(
      empresas.map(async (empresa) => {
        const persona = await crearPersona(base);
        await darMembresia(base, empresa, persona, 'admin');
        return { empresa, ...(await navegadorDe(base, server.url, persona)) };
      }),
    );
    const ask = async (i: number): Promise<string> => {
      const yo = gente[i % 2];
      if (!yo) throw new Error('nobody');
      const ajena = empresas[(i + 1) % 2] ?? '';
      // every third asks for the other's company, so that refusals and successes share the connections
      if (i % 3 === 0) return (await problemaDe(yo.llamar(verEmpresa, { params: { empresaId: ajena } }))).codigo;
      return (await yo.llamar(verEmpresa, { params: { empresaId: yo.empresa } })).nombre;
    };
    const respuestas: string[] = [];
    while (respuestas.length < 1000) {
      const since = respuestas.length;
      respuestas.push(...(await Promise.all(Array.from({ length: 100 }, (_, i) => ask(since + i)))));
    }
    for (const [i, response] of respuestas.entries()) {
      expect([i, response]).toEqual([i, i % 3 === 0 ? 'empresa.no_encontrada' : ['A', 'B'][i % 2]]);
    }
    const { rows } = await server.partes.pools.app.query(
      "select current_setting('app.empresa_id', true) as empresa, current_setting('app.rol', true) as rol",
    );
    expect(rows).toEqual([{ empresa: '', rol: '' }]);
  } finally {
    await server.parar();
  }
});

test('overload is turned away with 503 and Retry-After while health answers, and passes', async () => {
  const server = await servidorDePrueba(base, { MAX_CONCURRENT_REQUESTS: '8', HASH_CONCURRENCY: '1' });
  try {
    const persona = await crearPersona(base);
    const entrar = () =>
      navegador(server.url).llamar(iniciarSesion, { body: { correo: persona.correo, clave: CLAVE } });
    const llamadas = Array.from({ length: 60 }, () =>
      entrar().then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
    await esperar(20);
    expect((await fetch(`${server.url}/salud/viva`)).status).toBe(200);
    expect((await fetch(`${server.url}/salud/lista`)).status).toBe(200);
    const resultados = await Promise.all(llamadas);
    const rechazos = resultados.filter((result) => result !== undefined);
    expect(resultados.length - rechazos.length).toBeGreaterThanOrEqual(8);
    expect(rechazos.length).toBeGreaterThan(10);
    for (const rechazo of rechazos)
      expect(rechazo).toMatchObject({ codigo: 'servidor.sobrecargado', estado: 503, retryAfter: 1 });
    expect((await entrar()).usuario.correo).toBe(persona.correo);
  } finally {
    await server.parar();
  }
});

test('more requests in a minute than a session may make: 429 with Retry-After, for that session only', async () => {
  const server = await servidorDePrueba(base, { RATE_LIMIT_PER_MINUTE: '5' });
  try {
    const [ana, luis] = await Promise.all(
      [crearPersona(base), crearPersona(base)].map(async (who) => navegadorDe(base, server.url, await who)),
    );
    const read = (who: typeof ana) => who?.fetch(`${server.url}/api/v1/sesion`);
    for (let i = 0; i < 5; i += 1) expect((await read(ana))?.status).toBe(200);
    const sexta = await read(ana);
    expect(sexta?.status).toBe(429);
    expect(Number(sexta?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await sexta?.json()).toMatchObject({ codigo: 'limite.peticiones' });
    expect((await read(luis))?.status).toBe(200);
  } finally {
    await server.parar();
  }
});

test('the database gone: 503, not ready but alive; back again: served', async () => {
  const server = await servidorDePrueba(base);
  const address = new URL(base.entorno()['DATABASE_ADMIN_URL'] ?? '');
  const nombre = address.pathname.slice(1);
  address.pathname = '/postgres';
  const another = new pg.Client({ connectionString: address.href });
  await another.connect();
  const admitir = (si: boolean) => another.query(`alter database ${nombre} with allow_connections ${si}`);
  try {
    const persona = await crearPersona(base);
    const { fetch: conSesion } = await navegadorDe(base, server.url, persona);
    const read = () => conSesion(`${server.url}/api/v1/sesion`);
    expect((await read()).status).toBe(200);
    await admitir(false);
    await another.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nombre]);
    const sinBase = await read();
    expect([sinBase.status, sinBase.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${server.url}/salud/lista`)).status).toBe(503);
    expect((await fetch(`${server.url}/salud/viva`)).status).toBe(200);
    await admitir(true);
    expect((await read()).status).toBe(200);
    expect((await fetch(`${server.url}/salud/lista`)).status).toBe(200);
  } finally {
    await admitir(true);
    await another.end();
    await server.parar();
  }
});

/** One request over a kept-alive connection: answered whole, or lost. */
const askFor = (url: string, agent: Agent, cookie: string, esperado: string) =>
  new Promise<'servida' | 'perdida'>((resolve) => {
    const oneRequest = request(url, { agent, headers: { cookie } }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('error', () => resolve('perdida'));
      response.on('end', () => resolve(response.statusCode === 200 && body.includes(esperado) ? 'servida' : 'perdida'));
    });
    oneRequest.on('error', () => resolve('perdida'));
    oneRequest.end();
  });

test(
  'SIGTERM under load behind a load balancer that watches readiness drops no request',
  { tags: 'medida' },
  async () => {
    const server = await lanzarServidor(base.entorno({ DRAIN_SECONDS: '2', RATE_LIMIT_PER_MINUTE: '1000000' }));
    const persona = await crearPersona(base);
    const { galletas } = await navegadorDe(base, server.url, persona);
    const cookie = [...galletas].map(([nombre, value]) => `${nombre}=${value}`).join();
    const agente = new Agent({ keepAlive: true, maxSockets: 16 });
    const cuenta = { servidas: 0, perdidas: 0, despuesDeParar: 0 };
    let stopping = false;
    let enRotacion = true;
    const vigilar = async (): Promise<void> => {
      while (enRotacion) {
        const lista = await fetch(`${server.url}/salud/lista`, { headers: { connection: 'close' } }).catch(
          () => undefined,
        );
        enRotacion = lista?.status === 200;
        await esperar(100);
      }
    };
    const insist = async (): Promise<void> => {
      while (enRotacion) {
        const result = await askFor(`${server.url}/api/v1/sesion`, agente, cookie, persona.correo);
        cuenta[result === 'servida' ? 'servidas' : 'perdidas'] += 1;
        if (stopping) cuenta.despuesDeParar += 1;
      }
    };
    const all = [vigilar(), ...Array.from({ length: 16 }, insist)];
    await esperar(700);
    stopping = true;
    expect(await server.terminar('SIGTERM')).toBe(0);
    await Promise.all(all);
    agente.destroy();
    expect(cuenta.perdidas).toBe(0);
    expect(cuenta.servidas).toBeGreaterThan(20);
    expect(cuenta.despuesDeParar).toBeGreaterThan(3);
  },
);

test('SIGTERM finishes what runs, even with no time to drain', async () => {
  const server = await lanzarServidor(base.entorno({ DRAIN_SECONDS: '0', HASH_CONCURRENCY: '1' }));
  const gente = await Promise.all(Array.from({ length: 30 }, () => crearPersona(base)));
  const sesiones = gente.map(({ correo }) =>
    navegador(server.url).llamar(iniciarSesion, { body: { correo, clave: CLAVE } }),
  );
  await Promise.race(sesiones);
  expect(await server.terminar('SIGTERM')).toBe(0);
  expect((await Promise.all(sesiones)).map(({ usuario }) => usuario.correo)).toEqual(gente.map(({ correo }) => correo));
});
