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

/** How a page says that it runs a program in WebAssembly. */
const RUNS_WASM = /<meta name="wasm"/;

/** Which page of the build answers for a screen: `app` for `app.html`. */
export type ShellOf = (pathname: string) => string;

/** The built web applications. An address that is neither a file nor of the API is a screen: its shell finds out which. */
export const serveWeb = async (
  app: FastifyInstance,
  { WEB_DIR, PUBLIC_URL, PRIVACY_CONTACT }: Pick<Ajustes, 'WEB_DIR' | 'PUBLIC_URL' | 'PRIVACY_CONTACT'>,
  shellOf: ShellOf,
): Promise<void> => {
  const root = resolve(WEB_DIR);
  const pages = await preparePages(root, PRIVACY_CONTACT);
  const htmls = pages.map(({ html }) => html);
  const policyOf = ({ html }: Page): string => contentPolicy(PUBLIC_URL, htmls, { wasm: RUNS_WASM.test(html) });
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
  const send = (pagina: Page) => {
    const policy = policyOf(pagina);
    return (request: FastifyRequest, response: FastifyReply) => sendPage(pagina, policy, request, response);
  };
  for (const pagina of pages) {
    const routes = [`/${pagina.nombre}`, `/${pagina.nombre}.html`, ...(pagina.nombre === 'index' ? ['/'] : [])];
    for (const path of routes) app.get(path, { schema: { hide: true } }, send(pagina));
  }
  const shells = new Map(pages.map((pagina) => [pagina.nombre, send(pagina)]));
  app.setNotFoundHandler((request, response) => {
    const [pathname = ''] = request.url.split('?');
    const isScreen = request.method === 'GET' && !/^\/(api|salud|assets)(\/|$)/.test(pathname);
    const shell = isScreen ? shells.get(shellOf(pathname)) : undefined;
    return shell ? shell(request, response) : notFound(request, response);
  });
};
