import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { problema } from '#src/platform/shared/problem.ts';
import type { Ajustes } from '../config.ts';
import { huella } from '../credentials/secrets.ts';
import type { Metricas } from '../metrics.ts';
import { tokenDeSesion } from './session-cookie.ts';

/** Past this many requests at once the rest is turned away at once: a queue would make everybody wait and serve nobody. */
export const limitarSimultaneas = (app: FastifyInstance, maximo: number, { enCurso }: Metricas): void => {
  let corriendo = 0;
  app.addHook('onRequest', async (_peticion, respuesta) => {
    if (corriendo >= maximo) throw problema('servidor.sobrecargado', { reintentarEn: 1 });
    corriendo += 1;
    enCurso.set(corriendo);
    // 'close' comes exactly once, whether the answer was sent or the caller left
    respuesta.raw.once('close', () => {
      corriendo -= 1;
      enCurso.set(corriendo);
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
