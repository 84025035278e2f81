import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import { type ServidorDePrueba, servidorDePrueba } from '../../../../test/server.ts';

/* How many requests come in a minute, and against whom each counts. */

const base = conBase();

/** Behind a proxy that is believed, so that a test can come from anywhere. */
const servidorCon = async (ajustes: Record<string, string>): Promise<ServidorDePrueba> => {
  const server = await servidorDePrueba(base, { TRUST_PROXY_HOPS: '1', DRAIN_SECONDS: '0', ...ajustes });
  onTestFinished(server.parar);
  return server;
};

const askFor = async ({ url }: ServidorDePrueba, since: string, token?: string): Promise<number> => {
  const headers = { 'x-forwarded-for': since, ...(token !== undefined && { cookie: `__Host-anaquel=${token}` }) };
  const response = await fetch(`${url}/api/v1/sesion`, { headers });
  await response.arrayBuffer();
  return response.status;
};

const inventado = (): string => randomBytes(32).toString('base64url');
const sesionNueva = async (): Promise<string> =>
  (await navegadorDe(base, '', await crearPersona(base))).galletas.get('__Host-anaquel') ?? '';

const enTandas = async <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> => {
  const doneOnes: T[] = [];
  while (doneOnes.length < count) {
    const tanda = Math.min(50, count - doneOnes.length);
    doneOnes.push(...(await Promise.all(Array.from({ length: tanda }, (_, i) => work(doneOnes.length + i)))));
  }
  return doneOnes;
};
const count = (estados: number[], estado: number): number => estados.filter((uno) => uno === estado).length;

test('a thousand invented cookies have the one budget of their address', async () => {
  const server = await servidorCon({ RATE_LIMIT_PER_MINUTE: '100' });
  const estados = await enTandas(1000, () => askFor(server, '203.0.113.7', inventado()));
  expect([count(estados, 200), count(estados, 429)]).toEqual([100, 900]);
  // the one that those without a cookie have, and nobody else's
  expect(await askFor(server, '203.0.113.7')).toBe(429);
  expect(await askFor(server, '203.0.113.8')).toBe(200);
});

test('whoever is turned away is asked nothing of the database', async () => {
  const server = await servidorCon({ RATE_LIMIT_PER_MINUTE: '10' });
  await enTandas(20, () => askFor(server, '203.0.113.7', inventado()));
  const { auth } = server.partes.pools;
  let consultas = 0;
  auth.on('acquire', () => (consultas += 1));
  expect(await askFor(server, '203.0.113.7', inventado())).toBe(429);
  expect(consultas).toBe(0);
});

test('200 sessions behind one address, each with its first screen at the same moment, disturb nobody', async () => {
  const server = await servidorCon({ RATE_LIMIT_PER_MINUTE: '20', MAX_CONCURRENT_REQUESTS: '2000' });
  const sesiones = await Promise.all(Array.from({ length: 200 }, sesionNueva));
  const primeras = await Promise.all(
    sesiones.flatMap((token) => Array.from({ length: 2 }, () => askFor(server, '198.51.100.1', token))),
  );
  expect(new Set(primeras)).toEqual(new Set([200]));
  // while somebody at the same address uses up what those without a session have
  expect(count(await enTandas(300, () => askFor(server, '198.51.100.1', inventado())), 200)).toBe(20);
  expect(await askFor(server, '198.51.100.1', sesiones[7])).toBe(200);
  // and each has a limit of its own
  const insistencia = await enTandas(20, () => askFor(server, '198.51.100.1', sesiones[9]));
  expect([count(insistencia, 200), count(insistencia, 429)]).toEqual([18, 2]);
});

test('all sessions of one address together have a limit, larger than each one’s', async () => {
  const server = await servidorCon({ RATE_LIMIT_PER_MINUTE: '20', RATE_LIMIT_PER_ADDRESS: '50' });
  const sesiones = await Promise.all(Array.from({ length: 4 }, sesionNueva));
  const estados = await enTandas(60, (i) => askFor(server, '198.51.100.2', sesiones[i % 4]));
  expect([count(estados, 200), count(estados, 429)]).toEqual([50, 10]);
  expect(await askFor(server, '198.51.100.3', sesiones[0])).toBe(200);
});

test('a session that has ended has no budget of its own', async () => {
  const server = await servidorCon({ RATE_LIMIT_PER_MINUTE: '10' });
  const sesiones = await Promise.all(Array.from({ length: 30 }, sesionNueva));
  await base.admin.query('delete from auth.sesiones');
  const estados = await enTandas(30, (i) => askFor(server, '198.51.100.4', sesiones[i]));
  expect([count(estados, 200), count(estados, 429)]).toEqual([10, 20]);
});

test('an IPv6 network is one address, and an IPv4 one written as IPv6 is itself', async () => {
  const server = await servidorCon({ RATE_LIMIT_PER_MINUTE: '10' });
  const estados = await enTandas(20, (i) => askFor(server, `2001:db8:1:2::${(i + 1).toString(16)}`));
  expect([count(estados, 200), count(estados, 429)]).toEqual([10, 10]);
  expect(await askFor(server, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await askFor(server, '2001:db8:1:3::1')).toBe(200);
  await enTandas(10, () => askFor(server, '192.0.2.9'));
  expect(await askFor(server, '::ffff:192.0.2.9')).toBe(429);
  expect(await askFor(server, '::ffff:192.0.2.10')).toBe(200);
});
