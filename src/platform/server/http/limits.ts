import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gauge } from 'prom-client';
import { problem } from '#src/platform/shared/problem.ts';
import { countedAddress } from '../address.ts';
import type { Ajustes } from '../config.ts';
import type { Pools } from '../db/pools.ts';
import type { Metrics } from '../metrics.ts';
import { createKnownSesiones } from './known-sessions.ts';

interface Limit {
  most: number;
  running: number;
  measure: Gauge;
}

/**
 * Past this many requests at once the rest is turned away at once: a queue would make everybody wait and serve nobody. Streams of
 * events are counted apart: they stay open for hours and do nothing meanwhile.
 */
export const limitConcurrent = (
  app: FastifyInstance,
  { MAX_CONCURRENT_REQUESTS, MAX_EVENT_STREAMS }: Pick<Ajustes, 'MAX_CONCURRENT_REQUESTS' | 'MAX_EVENT_STREAMS'>,
  { inProgress, eventStreams }: Metrics,
): void => {
  const requests: Limit = { most: MAX_CONCURRENT_REQUESTS, running: 0, measure: inProgress };
  const events: Limit = { most: MAX_EVENT_STREAMS, running: 0, measure: eventStreams };
  app.addHook('onRequest', async (request, response) => {
    const limit = request.routeOptions.config.contract?.response === 'events' ? events : requests;
    if (limit.running >= limit.most) throw problem('servidor.sobrecargado', { retryAfter: 1 });
    limit.running += 1;
    limit.measure.set(limit.running);
    // 'close' comes exactly once, whether the answer was sent or the caller left
    response.raw.once('close', () => {
      limit.running -= 1;
      limit.measure.set(limit.running);
    });
  });
};

// how many sessions or addresses are remembered: past it the one that has been silent longest begins anew
const WINDOW = { timeWindow: 60_000, cache: 50_000 };
/** How many people, each as busy as one may be, are let work behind one address; few ever are. */
const SESIONES_PER_ADDRESS = 25;

/**
 * In this process's memory. A session has a budget of its own, since many people share a carrier's address. Whatever is no session,
 * a made-up cookie included, has that of its address. All sessions of one address have a larger one together, since whoever has a
 * password can open as many as they like; what is no session does not use it up.
 */
export const limitRate = async (
  app: FastifyInstance,
  ajustes: Pick<Ajustes, 'RATE_LIMIT_PER_MINUTE' | 'RATE_LIMIT_PER_ADDRESS'>,
  pools: Pick<Pools, 'auth'>,
): Promise<void> => {
  await app.register(rateLimit, { global: false });
  const most = ajustes.RATE_LIMIT_PER_MINUTE;
  const budget = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ ...WINDOW, max, keyGenerator });
  const address = ({ ip }: FastifyRequest): string => countedAddress(ip);
  const sesiones = createKnownSesiones(pools);
  const ofAddress = budget(ajustes.RATE_LIMIT_PER_ADDRESS ?? most * SESIONES_PER_ADDRESS, address);
  const ofNobody = budget(most, address);
  const ofSesion = budget(most, (request) => sesiones.ofMemory(request) ?? address(request));

  const choose = async (request: FastifyRequest) => {
    if (sesiones.ofMemory(request) !== undefined) return ofSesion;
    // asking whether it is a session is work: not for an address that has used up what it has without one
    const left = await ofNobody(request, { increment: false });
    const exhausted = !left.isAllowed && left.remaining === 0;
    return !exhausted && (await sesiones.ask(request)) !== undefined ? ofSesion : ofNobody;
  };

  app.addHook('onRequest', async (request, response) => {
    const demand = async (count: ReturnType<typeof budget>): Promise<void> => {
      const cuenta = await count(request);
      if (cuenta.isAllowed) return;
      response.header('x-ratelimit-limit', cuenta.max);
      response.header('x-ratelimit-remaining', cuenta.remaining);
      response.header('x-ratelimit-reset', cuenta.ttlInSeconds);
      if (cuenta.isExceeded) throw problem('limite.peticiones', { retryAfter: cuenta.ttlInSeconds });
    };
    const counted = await choose(request);
    await demand(counted);
    if (counted === ofSesion) await demand(ofAddress);
  });
};
