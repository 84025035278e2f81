import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { noEncontrada } from './problems.ts';

const UN_ANO = 31_536_000;

// what the build names by content never changes; everything else is asked for again each time
const cacheDe = (ruta: string): string =>
  ruta.includes('/assets/') ? `public, max-age=${UN_ANO}, immutable` : 'no-cache';

/** Pages rendered at build time, by the path they answer: `/login` is `login.html`. `app.html` is the shell of all others. */
const paginasPrevias = async (carpeta: string): Promise<Map<string, string>> => {
  const archivos = await readdir(carpeta);
  const paginas = archivos.filter((archivo) => archivo.endsWith('.html') && archivo !== 'index.html');
  return new Map(paginas.map((archivo) => [`/${archivo.slice(0, -'.html'.length)}`, archivo]));
};

/** The built web application. An address that is neither a file nor of the API is a screen: the shell finds out which. */
export const servirWeb = async (app: FastifyInstance, carpeta: string): Promise<void> => {
  const raiz = resolve(carpeta);
  const previas = await paginasPrevias(raiz);
  await app.register(fastifyStatic, {
    root: raiz,
    wildcard: false,
    // the build's own notes
    globIgnore: ['.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (respuesta, ruta) => {
      respuesta.header('cache-control', cacheDe(ruta));
    },
  });
  for (const [ruta, archivo] of previas)
    app.get(ruta, { schema: { hide: true } }, (_p, respuesta) => respuesta.sendFile(archivo));
  app.setNotFoundHandler((peticion, respuesta) => {
    const esPantalla =
      peticion.method === 'GET' && !/^\/(api|salud|assets)(\/|$)/.test(peticion.url.split('?')[0] ?? '');
    if (!esPantalla) return noEncontrada(peticion, respuesta);
    return respuesta.sendFile('app.html');
  });
};
