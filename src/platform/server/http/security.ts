import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { problem } from '#src/platform/shared/problem.ts';

/**
 * The shell is precached by the service worker, so a nonce per answer cannot be: scripts come from this origin only, and a page
 * that has inline ones names their digests. Inline styles are an accepted deviation, the component kit sets them.
 */
export const contentPolicy = (publicUrl: string, pages: string[] = [], { wasm = false } = {}): string =>
  [
    "default-src 'self'",
    // a program in WebAssembly, which still comes from here alone: only for a page that says that it runs one
    ["script-src 'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...new Set(pages.flatMap(scriptDigests))].join(' '),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

const scriptDigests = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].map(
    ([, codigo = '']) => `'sha256-${createHash('sha256').update(codigo).digest('base64')}'`,
  );

const OF_EVERY_RESPONSE = new Set(['connection', 'content-length', 'content-type', 'date']);

/** What helmet sets, asked once: it builds its headers anew for every answer, and ours are always the same. */
const helmetHeaders = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const sample = Fastify();
  await sample.register(helmet, options);
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([nombre, value]) =>
      OF_EVERY_RESPONSE.has(nombre) ? [] : [[nombre, String(value)]],
    ),
  );
};

export const securityHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const withTls = publicUrl.startsWith('https://');
  const headerSet = {
    ...(await helmetHeaders({
      contentSecurityPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: withTls && { maxAge: 31_536_000, includeSubDomains: true },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
    })),
    'content-security-policy': contentPolicy(publicUrl),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  };
  app.addHook('onRequest', (_request, response, listo) => {
    response.headers(headerSet);
    listo();
  });
};

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser always says where a request that changes something comes from. One that comes from elsewhere is refused, even where
 * the cookie's SameSite would have let it pass. Programs that are no browser say nothing and carry no ambient cookie.
 */
export const demandOwnOrigin =
  (publicUrl: string) =>
  async (request: FastifyRequest): Promise<void> => {
    if (HARMLESS.has(request.method)) return;
    const { origin, 'sec-fetch-site': room } = request.headers;
    const foreign = origin !== undefined && origin !== new URL(publicUrl).origin;
    if (foreign || (room !== undefined && room !== 'same-origin' && room !== 'none')) {
      throw problem('peticion.origen_ajeno');
    }
  };
