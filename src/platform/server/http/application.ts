import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { API } from '#src/platform/shared/contract.ts';
import type { Metricas } from '../metrics.ts';
import type { Partes } from '../parts.ts';
import { describirApi, servirDocumentos } from './docs.ts';
import { type Salud, servirSalud } from './health.ts';
import { limitarFrecuencia, limitarSimultaneas } from './limits.ts';
import { alFallar, noEncontrada } from './problems.ts';
import { cabecerasDeSeguridad, exigirOrigenPropio } from './security.ts';
import { compilarRespuesta } from './serialize.ts';
import { crearServir, type Entrar, type Servir } from './serve.ts';
import { cerrarConexionesSinPeticion } from './unasked-connections.ts';
import { servirWeb } from './web.ts';

export interface Aplicacion {
  app: FastifyInstance;
  salud: Salud;
}

const idDePeticion = (recibido: string | string[] | undefined): string =>
  typeof recibido === 'string' && /^[\w-]{8,64}$/.test(recibido) ? recibido : randomUUID();

const medirPeticiones = (app: FastifyInstance, { peticiones }: Metricas): void => {
  app.addHook('onResponse', async (peticion, respuesta) => {
    const route = peticion.routeOptions.url ?? 'none';
    peticiones.observe({ method: peticion.method, route, status: respuesta.statusCode }, respuesta.elapsedTime / 1000);
  });
};

/** What it takes to serve; the features' routes are made elsewhere, of more. */
type PartesDeHttp = Pick<Partes, 'ajustes' | 'registro' | 'pools'>;

/** What is served. */
interface Producto {
  rutas: (servir: Servir) => void;
  /** The door of `acceso: entrega`. */
  entregar: Entrar;
}

const servirApi = async (
  app: FastifyInstance,
  partes: PartesDeHttp,
  metricas: Metricas,
  { rutas, entregar }: Producto,
): Promise<void> => {
  const { ajustes, pools } = partes;
  await app.register(
    async (api) => {
      // before anything else: turning a request away must cost less than serving it
      limitarSimultaneas(api, ajustes, metricas);
      await limitarFrecuencia(api, ajustes, pools);
      api.addHook('onRequest', exigirOrigenPropio(ajustes.PUBLIC_URL));
      api.addHook('onSend', async (_peticion, respuesta) => {
        // events say more than this; nothing says less, not even of a file that never changes: phones are shared
        if (!respuesta.hasHeader('cache-control')) respuesta.header('cache-control', 'no-store');
      });
      // only JSON is parsed; files pass as they come
      api.removeContentTypeParser('text/plain');
      api.addContentTypeParser(
        /^image\/|^text\/csv\b|^application\/octet-stream$/,
        { bodyLimit: Number.MAX_SAFE_INTEGER },
        (_p, flujo, listo) => listo(null, flujo),
      );
      rutas(crearServir(api, pools, entregar));
    },
    { prefix: API },
  );
};

/** The HTTP side of the product: API, its documents, health and the web application. */
export const crearAplicacion = async (
  partes: PartesDeHttp,
  metricas: Metricas,
  producto: Producto,
): Promise<Aplicacion> => {
  const { ajustes } = partes;
  const registro: FastifyBaseLogger = partes.registro;
  const app = Fastify({
    loggerInstance: registro,
    trustProxy: (_direccion: string, salto: number) => salto < ajustes.TRUST_PROXY_HOPS,
    bodyLimit: ajustes.MAX_BODY_BYTES,
    genReqId: (peticion) => idDePeticion(peticion.headers['x-request-id']),
    // a stopping server still answers what reaches it
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 72_000,
    requestTimeout: 120_000,
  });
  cerrarConexionesSinPeticion(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compilarRespuesta);
  app.setErrorHandler(alFallar);
  medirPeticiones(app, metricas);
  app.addHook('onRequest', async (peticion, respuesta) => {
    respuesta.header('x-request-id', peticion.id);
  });
  await cabecerasDeSeguridad(app, ajustes.PUBLIC_URL);
  await app.register(cookie);
  const salud = servirSalud(app, ajustes);
  app.addHook('onSend', async (_peticion, respuesta) => {
    // tells kept-alive connections to go elsewhere before the socket closes under them
    if (salud.drenando()) respuesta.header('connection', 'close');
  });
  await describirApi(app);
  await servirApi(app, partes, metricas, producto);
  await servirDocumentos(app, ajustes.PUBLIC_URL);
  // in development the web application has a server of its own
  if (existsSync(ajustes.WEB_DIR)) await servirWeb(app, ajustes);
  else app.setNotFoundHandler(noEncontrada);
  return { app, salud };
};
