import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gauge } from 'prom-client';
import { problema } from '#src/platform/shared/problem.ts';
import { direccionContada } from '../address.ts';
import type { Ajustes } from '../config.ts';
import type { Pools } from '../db/pools.ts';
import type { Metricas } from '../metrics.ts';
import { crearSesionesConocidas } from './known-sessions.ts';

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

// how many sessions or addresses are remembered: past it the one that has been silent longest begins anew
const VENTANA = { timeWindow: 60_000, cache: 50_000 };
/** How many people, each as busy as one may be, are let work behind one address; few ever are. */
const SESIONES_POR_DIRECCION = 25;

/**
 * In this process's memory. A session has a budget of its own, since many people share a carrier's address. Whatever is no session,
 * a made-up cookie included, has that of its address. All sessions of one address have a larger one together, since whoever has a
 * password can open as many as they like; what is no session does not use it up.
 */
export const limitarFrecuencia = async (
  app: FastifyInstance,
  ajustes: Pick<Ajustes, 'RATE_LIMIT_PER_MINUTE' | 'RATE_LIMIT_PER_ADDRESS'>,
  pools: Pick<Pools, 'auth'>,
): Promise<void> => {
  await app.register(rateLimit, { global: false });
  const maximo = ajustes.RATE_LIMIT_PER_MINUTE;
  const presupuesto = (max: number, keyGenerator: (peticion: FastifyRequest) => string) =>
    app.createRateLimit({ ...VENTANA, max, keyGenerator });
  const direccion = ({ ip }: FastifyRequest): string => direccionContada(ip);
  const sesiones = crearSesionesConocidas(pools);
  const deDireccion = presupuesto(ajustes.RATE_LIMIT_PER_ADDRESS ?? maximo * SESIONES_POR_DIRECCION, direccion);
  const deNadie = presupuesto(maximo, direccion);
  const deSesion = presupuesto(maximo, (peticion) => sesiones.deMemoria(peticion) ?? direccion(peticion));

  const elegir = async (peticion: FastifyRequest) => {
    if (sesiones.deMemoria(peticion) !== undefined) return deSesion;
    // asking whether it is a session is work: not for an address that has used up what it has without one
    const queda = await deNadie(peticion, { increment: false });
    const agotado = !queda.isAllowed && queda.remaining === 0;
    return !agotado && (await sesiones.preguntar(peticion)) !== undefined ? deSesion : deNadie;
  };

  app.addHook('onRequest', async (peticion, respuesta) => {
    const exigir = async (contar: ReturnType<typeof presupuesto>): Promise<void> => {
      const cuenta = await contar(peticion);
      if (cuenta.isAllowed) return;
      respuesta.header('x-ratelimit-limit', cuenta.max);
      respuesta.header('x-ratelimit-remaining', cuenta.remaining);
      respuesta.header('x-ratelimit-reset', cuenta.ttlInSeconds);
      if (cuenta.isExceeded) throw problema('limite.peticiones', { reintentarEn: cuenta.ttlInSeconds });
    };
    const suyo = await elegir(peticion);
    await exigir(suyo);
    if (suyo === deSesion) await exigir(deDireccion);
  });
};
