import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ajustes } from '../config.ts';
import { enviarPagina, type Pagina, prepararPaginas } from './pages.ts';
import { noEncontrada } from './problems.ts';
import { politicaDeContenido } from './security.ts';

const UN_ANO = 31_536_000;

// what the build names by content never changes; everything else is asked for again each time
const cacheDe = (ruta: string): string =>
  ruta.includes('/assets/') ? `public, max-age=${UN_ANO}, immutable` : 'no-cache';

/** The built web application. An address that is neither a file nor of the API is a screen: the shell finds out which. */
export const servirWeb = async (
  app: FastifyInstance,
  { WEB_DIR, PUBLIC_URL, PRIVACY_CONTACT }: Pick<Ajustes, 'WEB_DIR' | 'PUBLIC_URL' | 'PRIVACY_CONTACT'>,
): Promise<void> => {
  const raiz = resolve(WEB_DIR);
  const paginas = await prepararPaginas(raiz, PRIVACY_CONTACT);
  const politica = politicaDeContenido(
    PUBLIC_URL,
    paginas.map(({ html }) => html),
  );
  await app.register(fastifyStatic, {
    root: raiz,
    wildcard: false,
    index: false,
    // the build's own notes; the pages are ours to send
    globIgnore: ['.vite/**', '*.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (respuesta, ruta) => {
      respuesta.header('cache-control', cacheDe(ruta));
    },
  });
  const enviar = (pagina: Pagina) => (peticion: FastifyRequest, respuesta: FastifyReply) =>
    enviarPagina(pagina, politica, peticion, respuesta);
  for (const pagina of paginas) {
    const rutas = [`/${pagina.nombre}`, `/${pagina.nombre}.html`, ...(pagina.nombre === 'index' ? ['/'] : [])];
    for (const ruta of rutas) app.get(ruta, { schema: { hide: true } }, enviar(pagina));
  }
  const cascaron = paginas.find(({ nombre }) => nombre === 'app');
  app.setNotFoundHandler((peticion, respuesta) => {
    const esPantalla =
      peticion.method === 'GET' && !/^\/(api|salud|assets)(\/|$)/.test(peticion.url.split('?')[0] ?? '');
    if (!esPantalla || !cascaron) return noEncontrada(peticion, respuesta);
    return enviarPagina(cascaron, politica, peticion, respuesta);
  });
};
