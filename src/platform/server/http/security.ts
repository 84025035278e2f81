import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { problema } from '#src/platform/shared/problem.ts';

/**
 * The shell is precached by the service worker, so a nonce per answer cannot be: scripts come from this origin only, and a page
 * that has inline ones names their digests. Inline styles are an accepted deviation, the component kit sets them.
 */
export const politicaDeContenido = (publicUrl: string, paginas: string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(paginas.flatMap(huellasDeScripts))].join(' '),
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

const huellasDeScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].map(
    ([, codigo = '']) => `'sha256-${createHash('sha256').update(codigo).digest('base64')}'`,
  );

const DE_CADA_RESPUESTA = new Set(['connection', 'content-length', 'content-type', 'date']);

/** What helmet sets, asked once: it builds its headers anew for every answer, and ours are always the same. */
const cabecerasDeHelmet = async (opciones: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const muestra = Fastify();
  await muestra.register(helmet, opciones);
  muestra.get('/', async () => '');
  const { headers } = await muestra.inject('/');
  await muestra.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([nombre, valor]) =>
      DE_CADA_RESPUESTA.has(nombre) ? [] : [[nombre, String(valor)]],
    ),
  );
};

export const cabecerasDeSeguridad = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const conTls = publicUrl.startsWith('https://');
  const cabeceras = {
    ...(await cabecerasDeHelmet({
      contentSecurityPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: conTls && { maxAge: 31_536_000, includeSubDomains: true },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
    })),
    'content-security-policy': politicaDeContenido(publicUrl),
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  };
  app.addHook('onRequest', (_peticion, respuesta, listo) => {
    respuesta.headers(cabeceras);
    listo();
  });
};

const INOCUOS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser always says where a request that changes something comes from. One that comes from elsewhere is refused, even where
 * the cookie's SameSite would have let it pass. Programs that are no browser say nothing and carry no ambient cookie.
 */
export const exigirOrigenPropio =
  (publicUrl: string) =>
  async (peticion: FastifyRequest): Promise<void> => {
    if (INOCUOS.has(peticion.method)) return;
    const { origin, 'sec-fetch-site': sitio } = peticion.headers;
    const ajeno = origin !== undefined && origin !== new URL(publicUrl).origin;
    if (ajeno || (sitio !== undefined && sitio !== 'same-origin' && sitio !== 'none')) {
      throw problema('peticion.origen_ajeno');
    }
  };
