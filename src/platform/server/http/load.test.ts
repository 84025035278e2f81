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
  const servidor = await servidorDePrueba(base, { DATABASE_POOL: '2', MAX_CONCURRENT_REQUESTS: '2000' });
  try {
    const empresas = await Promise.all(['A', 'B'].map((nombre) => crearEmpresa(base, nombre)));
    const gente = await Promise.all(
      empresas.map(async (empresa) => {
        const persona = await crearPersona(base);
        await darMembresia(base, empresa, persona, 'admin');
        return { empresa, ...(await navegadorDe(base, servidor.url, persona)) };
      }),
    );
    const preguntar = async (i: number): Promise<string> => {
      const yo = gente[i % 2];
      if (!yo) throw new Error('nobody');
      const ajena = empresas[(i + 1) % 2] ?? '';
      // every third asks for the other's company, so that refusals and successes share the connections
      if (i % 3 === 0) return (await problemaDe(yo.llamar(verEmpresa, { parametros: { empresaId: ajena } }))).codigo;
      return (await yo.llamar(verEmpresa, { parametros: { empresaId: yo.empresa } })).nombre;
    };
    const respuestas: string[] = [];
    while (respuestas.length < 1000) {
      const desde = respuestas.length;
      respuestas.push(...(await Promise.all(Array.from({ length: 100 }, (_, i) => preguntar(desde + i)))));
    }
    for (const [i, respuesta] of respuestas.entries()) {
      expect([i, respuesta]).toEqual([i, i % 3 === 0 ? 'empresa.no_encontrada' : ['A', 'B'][i % 2]]);
    }
    const { rows } = await servidor.partes.pools.app.query(
      "select current_setting('app.empresa_id', true) as empresa, current_setting('app.rol', true) as rol",
    );
    expect(rows).toEqual([{ empresa: '', rol: '' }]);
  } finally {
    await servidor.parar();
  }
});

test('overload is turned away with 503 and Retry-After while health answers, and passes', async () => {
  const servidor = await servidorDePrueba(base, { MAX_CONCURRENT_REQUESTS: '8', HASH_CONCURRENCY: '1' });
  try {
    const persona = await crearPersona(base);
    const entrar = () =>
      navegador(servidor.url).llamar(iniciarSesion, { cuerpo: { correo: persona.correo, clave: CLAVE } });
    const llamadas = Array.from({ length: 60 }, () =>
      entrar().then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
    await esperar(20);
    expect((await fetch(`${servidor.url}/salud/viva`)).status).toBe(200);
    expect((await fetch(`${servidor.url}/salud/lista`)).status).toBe(200);
    const resultados = await Promise.all(llamadas);
    const rechazos = resultados.filter((resultado) => resultado !== undefined);
    expect(resultados.length - rechazos.length).toBeGreaterThanOrEqual(8);
    expect(rechazos.length).toBeGreaterThan(10);
    for (const rechazo of rechazos)
      expect(rechazo).toMatchObject({ codigo: 'servidor.sobrecargado', estado: 503, reintentarEn: 1 });
    expect((await entrar()).usuario.correo).toBe(persona.correo);
  } finally {
    await servidor.parar();
  }
});

test('more requests in a minute than a session may make: 429 with Retry-After, for that session only', async () => {
  const servidor = await servidorDePrueba(base, { RATE_LIMIT_PER_MINUTE: '5' });
  try {
    const [ana, luis] = await Promise.all(
      [crearPersona(base), crearPersona(base)].map(async (quien) => navegadorDe(base, servidor.url, await quien)),
    );
    const leer = (quien: typeof ana) => quien?.fetch(`${servidor.url}/api/v1/sesion`);
    for (let i = 0; i < 5; i += 1) expect((await leer(ana))?.status).toBe(200);
    const sexta = await leer(ana);
    expect(sexta?.status).toBe(429);
    expect(Number(sexta?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await sexta?.json()).toMatchObject({ codigo: 'limite.peticiones' });
    expect((await leer(luis))?.status).toBe(200);
  } finally {
    await servidor.parar();
  }
});

test('the database gone: 503, not ready but alive; back again: served', async () => {
  const servidor = await servidorDePrueba(base);
  const direccion = new URL(base.entorno()['DATABASE_ADMIN_URL'] ?? '');
  const nombre = direccion.pathname.slice(1);
  direccion.pathname = '/postgres';
  const otra = new pg.Client({ connectionString: direccion.href });
  await otra.connect();
  const admitir = (si: boolean) => otra.query(`alter database ${nombre} with allow_connections ${si}`);
  try {
    const persona = await crearPersona(base);
    const { fetch: conSesion } = await navegadorDe(base, servidor.url, persona);
    const leer = () => conSesion(`${servidor.url}/api/v1/sesion`);
    expect((await leer()).status).toBe(200);
    await admitir(false);
    await otra.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nombre]);
    const sinBase = await leer();
    expect([sinBase.status, sinBase.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${servidor.url}/salud/lista`)).status).toBe(503);
    expect((await fetch(`${servidor.url}/salud/viva`)).status).toBe(200);
    await admitir(true);
    expect((await leer()).status).toBe(200);
    expect((await fetch(`${servidor.url}/salud/lista`)).status).toBe(200);
  } finally {
    await admitir(true);
    await otra.end();
    await servidor.parar();
  }
});

/** One request over a kept-alive connection: answered whole, or lost. */
const pedir = (url: string, agent: Agent, cookie: string, esperado: string) =>
  new Promise<'servida' | 'perdida'>((resolver) => {
    const peticion = request(url, { agent, headers: { cookie } }, (respuesta) => {
      let cuerpo = '';
      respuesta.on('data', (trozo) => (cuerpo += String(trozo)));
      respuesta.on('error', () => resolver('perdida'));
      respuesta.on('end', () =>
        resolver(respuesta.statusCode === 200 && cuerpo.includes(esperado) ? 'servida' : 'perdida'),
      );
    });
    peticion.on('error', () => resolver('perdida'));
    peticion.end();
  });

test(
  'SIGTERM under load behind a load balancer that watches readiness drops no request',
  { tags: 'medida' },
  async () => {
    const servidor = await lanzarServidor(base.entorno({ DRAIN_SECONDS: '2', RATE_LIMIT_PER_MINUTE: '1000000' }));
    const persona = await crearPersona(base);
    const { galletas } = await navegadorDe(base, servidor.url, persona);
    const cookie = [...galletas].map(([nombre, valor]) => `${nombre}=${valor}`).join();
    const agente = new Agent({ keepAlive: true, maxSockets: 16 });
    const cuenta = { servidas: 0, perdidas: 0, despuesDeParar: 0 };
    let parando = false;
    let enRotacion = true;
    const vigilar = async (): Promise<void> => {
      while (enRotacion) {
        const lista = await fetch(`${servidor.url}/salud/lista`, { headers: { connection: 'close' } }).catch(
          () => undefined,
        );
        enRotacion = lista?.status === 200;
        await esperar(100);
      }
    };
    const insistir = async (): Promise<void> => {
      while (enRotacion) {
        const resultado = await pedir(`${servidor.url}/api/v1/sesion`, agente, cookie, persona.correo);
        cuenta[resultado === 'servida' ? 'servidas' : 'perdidas'] += 1;
        if (parando) cuenta.despuesDeParar += 1;
      }
    };
    const todos = [vigilar(), ...Array.from({ length: 16 }, insistir)];
    await esperar(700);
    parando = true;
    expect(await servidor.terminar('SIGTERM')).toBe(0);
    await Promise.all(todos);
    agente.destroy();
    expect(cuenta.perdidas).toBe(0);
    expect(cuenta.servidas).toBeGreaterThan(20);
    expect(cuenta.despuesDeParar).toBeGreaterThan(3);
  },
);

test('SIGTERM finishes what runs, even with no time to drain', async () => {
  const servidor = await lanzarServidor(base.entorno({ DRAIN_SECONDS: '0', HASH_CONCURRENCY: '1' }));
  const gente = await Promise.all(Array.from({ length: 30 }, () => crearPersona(base)));
  const sesiones = gente.map(({ correo }) =>
    navegador(servidor.url).llamar(iniciarSesion, { cuerpo: { correo, clave: CLAVE } }),
  );
  await Promise.race(sesiones);
  expect(await servidor.terminar('SIGTERM')).toBe(0);
  expect((await Promise.all(sesiones)).map(({ usuario }) => usuario.correo)).toEqual(gente.map(({ correo }) => correo));
});
