import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { panelDe, type RutaDePanel } from '#src/dominio/personas/panel.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { goToPage, pageOf } from '#src/platform/web/go-to-page.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { toLogin } from '#src/platform/web/sesion/to-login.ts';
import { ErrorInesperado } from '../pages/error-inesperado.tsx';
import { Raiz } from '../pages/raiz.tsx';
import { Saliendo } from '../pages/saliendo.tsx';

/* What the route tables of the field and of the panel stand on. A path that is in neither answers «Page not found». */
export const raiz = createRootRouteWithContext<Services>()({
  component: Raiz,
  notFoundComponent: lazyRouteComponent(() => import('../pages/no-encontrada.tsx'), 'NoEncontrada'),
});

/** In both tables: seen under the address `/`, to which it leads. */
export const saliendo = createRoute({ getParentRoute: () => raiz, path: '/saliendo', component: Saliendo });

/** What needs a session: nobody signed in goes to the login. */
export const conSesion = createRoute({
  getParentRoute: () => raiz,
  id: 'con-sesion',
  beforeLoad: async ({ context: { sesion }, location }) => {
    await sesion.known();
    const actual = sesion.sesion();
    if (!actual) throw redirect(toLogin(location));
    return { actual };
  },
  component: lazyRouteComponent(() => import('../pages/zona-privada.tsx'), 'ZonaPrivada'),
});

type Busqueda = Record<string, string | undefined>;

/** As it is written: each screen says of which names (`search-state.ts`), here only their types are known. */
export const asWritten = <Nombre extends string>(busqueda: Record<string, unknown>) =>
  busqueda as { [N in Nombre]?: string };

/** Another role's dashboard leads to one's own. Someone in no company stays, and is told what to do. */
export const soloPara =
  (panel: RutaDePanel) =>
  ({ context: { actual } }: { context: { actual: Sesion } }): void => {
    const suyo = panelDe(actual);
    if (suyo && suyo !== panel) throw redirect({ to: suyo, replace: true });
  };

interface Leaving {
  location: { href: string };
  preload: boolean;
}

/** Of another application: the browser asks for it as for any page, and this one stays as it is until that has come. */
export const leave = async ({ location: { href }, preload }: Leaving): Promise<void> => {
  if (preload) return;
  if (!pageOf(href)) throw notFound();
  await goToPage(href);
};

const textoDeBusqueda = (busqueda: Busqueda): string => {
  const presentes = Object.entries(busqueda).filter((par): par is [string, string] => par[1] !== undefined);
  return presentes.length > 0 ? `?${new URLSearchParams(presentes)}` : '';
};

export const routerOf = <Tree extends AnyRoute>(routeTree: Tree, services: Services) =>
  createRouter({
    routeTree,
    context: services,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorInesperado,
    scrollRestoration: true,
    // values as they are written: the default reads `?token=123` as a number
    parseSearch: (texto) => Object.fromEntries(new URLSearchParams(texto)),
    stringifySearch: (busqueda) => textoDeBusqueda(busqueda as Busqueda),
  });
