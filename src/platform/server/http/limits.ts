import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Gauge } from 'prom-client';
import { problema } from '#src/platform/shared/problem.ts';
import type { Ajustes } from '../config.ts';
import { huella } from '../credentials/secrets.ts';
import type { Metricas } from '../metrics.ts';
import { tokenDeSesion } from './session-cookie.ts';

interface Limite {
  maximo: number;
  corriendo: number;
  medida: Gauge;
}

/**
 * Past this many requests at once the rest is turned away at once: a queue would make everybody wait and serve nobody. Streams of
 * events are counted apart: they stay open for hours and do nothing meanwhile.
 */
export const limitarSimultaneas = (
  app: FastifyInstance,
  { MAX_CONCURRENT_REQUESTS, MAX_EVENT_STREAMS }: Pick<Ajustes, 'MAX_CONCURRENT_REQUESTS' | 'MAX_EVENT_STREAMS'>,
  { enCurso, flujosDeEventos }: Metricas,
): void => {
  const peticiones: Limite = { maximo: MAX_CONCURRENT_REQUESTS, corriendo: 0, medida: enCurso };
  const eventos: Limite = { maximo: MAX_EVENT_STREAMS, corriendo: 0, medida: flujosDeEventos };
  app.addHook('onRequest', async (peticion, respuesta) => {
    const limite = peticion.routeOptions.config.contrato?.respuesta === 'eventos' ? eventos : peticiones;
    if (limite.corriendo >= limite.maximo) throw problema('servidor.sobrecargado', { reintentarEn: 1 });
    limite.corriendo += 1;
    limite.medida.set(limite.corriendo);
    // 'close' comes exactly once, whether the answer was sent or the caller left
    respuesta.raw.once('close', () => {
      limite.corriendo -= 1;
      limite.medida.set(limite.corriendo);
    });
  });
};

/** Per session, since many people share a carrier's address; per address for whoever has none. In this process's memory. */
export const limitarFrecuencia = async (
  app: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE }: Pick<Ajustes, 'RATE_LIMIT_PER_MINUTE'>,
): Promise<void> => {
  await app.register(rateLimit, {
    max: RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: (peticion) => {
      const token = tokenDeSesion(peticion);
      return token === undefined ? peticion.ip : huella(token).toString('base64url');
    },
    errorResponseBuilder: (_peticion, { ttl }) =>
      problema('limite.peticiones', { reintentarEn: Math.ceil(ttl / 1000) }),
  });
};
