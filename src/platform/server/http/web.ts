import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ajustes } from '../config.ts';
import { sendPage, type Page, preparePages } from './pages.ts';
import { notFound } from './problems.ts';
import { contentPolicy } from './security.ts';

const A_YEAR = 31_536_000;

// what the build names by content never changes; everything else is asked for again each time
const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${A_YEAR}, immutable` : 'no-cache';

/** The built web application. An address that is neither a file nor of the API is a screen: the shell finds out which. */
export const serveWeb = async (
  app: FastifyInstance,
  { WEB_DIR, PUBLIC_URL, PRIVACY_CONTACT }: Pick<Ajustes, 'WEB_DIR' | 'PUBLIC_URL' | 'PRIVACY_CONTACT'>,
): Promise<void> => {
  const root = resolve(WEB_DIR);
  const pages = await preparePages(root, PRIVACY_CONTACT);
  const policy = contentPolicy(
    PUBLIC_URL,
    pages.map(({ html }) => html),
  );
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // the build's own notes; the pages are ours to send
    globIgnore: ['.vite/**', '*.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheFor(path));
    },
  });
  const send = (pagina: Page) => (request: FastifyRequest, response: FastifyReply) =>
    sendPage(pagina, policy, request, response);
  for (const pagina of pages) {
    const routes = [`/${pagina.nombre}`, `/${pagina.nombre}.html`, ...(pagina.nombre === 'index' ? ['/'] : [])];
    for (const path of routes) app.get(path, { schema: { hide: true } }, send(pagina));
  }
  const shell = pages.find(({ nombre }) => nombre === 'app');
  app.setNotFoundHandler((request, response) => {
    const isScreen = request.method === 'GET' && !/^\/(api|salud|assets)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!isScreen || !shell) return notFound(request, response);
    return sendPage(shell, policy, request, response);
  });
};
