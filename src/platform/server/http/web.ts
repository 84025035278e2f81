import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Ajustes } from '../config.ts';
import { noEncontrada } from './problems.ts';
import { politicaDeContenido } from './security.ts';

const UN_ANO = 31_536_000;

// what the build names by content never changes; everything else is asked for again each time
const cacheDe = (ruta: string): string =>
  ruta.includes('/assets/') ? `public, max-age=${UN_ANO}, immutable` : 'no-cache';

/** The pages of the build and the path that each answers: `/login` is `login.html`. `app.html` is the shell of all others. */
const paginasDe = async (carpeta: string): Promise<{ ruta: string; archivo: string; html: string }[]> => {
  const archivos = (await readdir(carpeta)).filter((archivo) => archivo.endsWith('.html'));
  return Promise.all(
    archivos.map(async (archivo) => ({
      ruta: `/${archivo.slice(0, -'.html'.length)}`,
      archivo,
      html: await readFile(join(carpeta, archivo), 'utf8'),
    })),
  );
};

/** The built web application. An address that is neither a file nor of the API is a screen: the shell finds out which. */
export const servirWeb = async (
  app: FastifyInstance,
  { WEB_DIR, PUBLIC_URL }: Pick<Ajustes, 'WEB_DIR' | 'PUBLIC_URL'>,
): Promise<void> => {
  const raiz = resolve(WEB_DIR);
  const paginas = await paginasDe(raiz);
  const politica = politicaDeContenido(
    PUBLIC_URL,
    paginas.map(({ html }) => html),
  );
  await app.register(fastifyStatic, {
    root: raiz,
    wildcard: false,
    // the build's own notes
    globIgnore: ['.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (respuesta, ruta) => {
      respuesta.header('cache-control', cacheDe(ruta));
      if (/\.html(\.\w+)?$/.test(ruta)) respuesta.header('content-security-policy', politica);
    },
  });
  for (const { ruta, archivo } of paginas) {
    app.get(ruta, { schema: { hide: true } }, (_peticion, respuesta) => respuesta.sendFile(archivo));
  }
  app.setNotFoundHandler((peticion, respuesta) => {
    const esPantalla =
      peticion.method === 'GET' && !/^\/(api|salud|assets)(\/|$)/.test(peticion.url.split('?')[0] ?? '');
    if (!esPantalla) return noEncontrada(peticion, respuesta);
    return respuesta.sendFile('app.html');
  });
};
