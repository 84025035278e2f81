import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { API } from '#src/platform/shared/contract.ts';
import type { Metrics } from '../metrics.ts';
import type { Parts } from '../parts.ts';
import { describeApi, serveDocuments } from './docs.ts';
import { type Health, serveHealth } from './health.ts';
import { limitRate, limitConcurrent } from './limits.ts';
import { onFailure, notFound } from './problems.ts';
import { securityHeaders, demandOwnOrigin } from './security.ts';
import { compileResponse } from './serialize.ts';
import { createServe, type Enter, type Serve } from './serve.ts';
import { closeUnaskedConnections } from './unasked-connections.ts';
import { serveWeb, type ShellOf } from './web.ts';

export interface Application {
  app: FastifyInstance;
  health: Health;
}

const requestIdOf = (received: string | string[] | undefined): string =>
  typeof received === 'string' && /^[\w-]{8,64}$/.test(received) ? received : randomUUID();

const measureRequests = (app: FastifyInstance, { requests }: Metrics): void => {
  app.addHook('onResponse', async (request, response) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: response.statusCode }, response.elapsedTime / 1000);
  });
};

/** What it takes to serve; the features' routes are made elsewhere, of more. */
type HttpParts = Pick<Parts, 'ajustes' | 'logger' | 'pools'>;

/** What is served. */
interface Producto {
  routes: (serve: Serve) => void;
  /** The door of `acceso: entrega`. */
  deliver: Enter;
  shellOf: ShellOf;
}

const serveApi = async (
  app: FastifyInstance,
  parts: HttpParts,
  metrics: Metrics,
  { routes, deliver }: Producto,
): Promise<void> => {
  const { ajustes, pools } = parts;
  await app.register(
    async (api) => {
      // before anything else: turning a request away must cost less than serving it
      limitConcurrent(api, ajustes, metrics);
      await limitRate(api, ajustes, pools);
      api.addHook('onRequest', demandOwnOrigin(ajustes.PUBLIC_URL));
      api.addHook('onSend', async (_request, response) => {
        // events say more than this; nothing says less, not even of a file that never changes: phones are shared
        if (!response.hasHeader('cache-control')) response.header('cache-control', 'no-store');
      });
      // only JSON is parsed; files pass as they come
      api.removeContentTypeParser('text/plain');
      api.addContentTypeParser(
        /^image\/|^text\/csv\b|^application\/octet-stream$/,
        { bodyLimit: Number.MAX_SAFE_INTEGER },
        (_p, stream, listo) => listo(null, stream),
      );
      routes(createServe(api, pools, deliver));
    },
    { prefix: API },
  );
};

/** The HTTP side of the product: API, its documents, health and the web application. */
export const createApplication = async (
  parts: HttpParts,
  metrics: Metrics,
  producto: Producto,
): Promise<Application> => {
  const { ajustes } = parts;
  const logger: FastifyBaseLogger = parts.logger;
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: (_url: string, lineBreak: number) => lineBreak < ajustes.TRUST_PROXY_HOPS,
    bodyLimit: ajustes.MAX_BODY_BYTES,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    // a stopping server still answers what reaches it
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    keepAliveTimeout: 72_000,
    requestTimeout: 120_000,
  });
  closeUnaskedConnections(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileResponse);
  app.setErrorHandler(onFailure);
  measureRequests(app, metrics);
  app.addHook('onRequest', async (request, response) => {
    response.header('x-request-id', request.id);
  });
  await securityHeaders(app, ajustes.PUBLIC_URL);
  await app.register(cookie);
  const health = serveHealth(app, ajustes);
  app.addHook('onSend', async (_request, response) => {
    // tells kept-alive connections to go elsewhere before the socket closes under them
    if (health.draining()) response.header('connection', 'close');
  });
  await describeApi(app);
  await serveApi(app, parts, metrics, producto);
  await serveDocuments(app, ajustes.PUBLIC_URL);
  // in development the web application has a server of its own
  if (existsSync(ajustes.WEB_DIR)) await serveWeb(app, ajustes, producto.shellOf);
  else app.setNotFoundHandler(notFound);
  return { app, health };
};
