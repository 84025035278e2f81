/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { enviarSinPagina } from '#src/dominio/telefono/web/enviar-sin-pagina.ts';
import { DESPERTAR } from '#src/dominio/telefono/web/lock.ts';
import { PERSON_FILES, PROGRAMS, isPermanent } from '#src/platform/web/pwa/caches.ts';
import { paginaDe } from './aplicaciones.ts';
import { conImagen } from './imagen-del-dia.ts';

declare const self: ServiceWorkerGlobalScope;

// the shell: what every screen needs to start without a connection
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();

/** The day begins with a picture of itself. */
const DIA = '/dashboard-mercaderista';

registerRoute(
  new NavigationRoute(
    async (opciones) => {
      const { pathname } = opciones.url;
      const pagina = await createHandlerBoundToURL(`/${paginaDe(pathname)}.html`)(opciones);
      return pathname === DIA ? conImagen(pagina) : pagina;
    },
    { denylist: [/^\/api\//, /^\/salud/] },
  ),
);

/** Whoever looks through photos all day must not fill the device, where work that is not sent yet waits. */
const ARCHIVOS_A_LO_SUMO = 1000;

const archivosPermanentes: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isPermanent(response) ? response : null),
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    const guardados = await cache.keys();
    for (const antiguo of guardados.slice(0, -ARCHIVOS_A_LO_SUMO)) await cache.delete(antiguo);
  },
};

// the browser's own cache keeps none of them: it would outlast the person's session
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.method === 'GET' &&
    /^\/api\/v1\/(?:empresas\/[^/]+\/archivos|usuarios\/[^/]+\/imagenes)\//.test(url.pathname),
  new CacheFirst({ cacheName: PERSON_FILES, plugins: [archivosPermanentes] }),
);

// what reads barcodes, for phones that cannot by themselves: too large to bring to those that can
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.wasm$/.test(url.pathname),
  new CacheFirst({ cacheName: PROGRAMS }),
);

// only when the person accepts: never in the middle of their work
self.addEventListener('message', (evento) => {
  if ((evento.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** Not in the language's description of browsers: not all have it. */
interface EventoDeSincronizacion extends ExtendableEvent {
  tag: string;
}

// what was finished leaves also after the page was closed, as soon as there is a network
self.addEventListener('sync', (evento) => {
  const { tag } = evento as EventoDeSincronizacion;
  // those of a former version say, besides, whose it is
  if (tag.startsWith(DESPERTAR)) (evento as EventoDeSincronizacion).waitUntil(enviarSinPagina());
});
