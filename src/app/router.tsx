import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { panelDe, type RutaDePanel } from '#src/dominio/panel.ts';
import type { Servicios } from '#src/platform/web/servicios.tsx';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { ErrorInesperado } from './pages/error-inesperado.tsx';
import { Raiz } from './pages/raiz.tsx';

/*
 * The product's route table. A path that is not here answers «Page not found», and nothing links to it:
 *
 *   /invitar-usuario  /gestionar-usuarios  /invitacion  /aceptar-invitacion  /aceptar-invitacion-empresa
 *   /aceptar-invitacion-mercaderista  /settings  /settings-mercaderista  /gestion-puntos-de-venta
 *   /gestion-cadenas-sucursales  /cadena/{id}  /cadena/{cadenaId}/sucursal/{sucursalId}  /productos-empresa
 *   /programar-visitas  /registro-visita/{visitaId}  /historial-visitas  /reporte-visita/{visitaId}
 *   /reportes-admin  /reportes-avanzados
 *
 * belong to the product and have no screen yet.
 */
const raiz = createRootRouteWithContext<Servicios>()({
  component: Raiz,
  notFoundComponent: lazyRouteComponent(() => import('./pages/no-encontrada.tsx'), 'NoEncontrada'),
});

/** What needs a session: nobody signed in goes to the login. */
const conSesion = createRoute({
  getParentRoute: () => raiz,
  id: 'con-sesion',
  beforeLoad: async ({ context: { sesion } }) => {
    await sesion.conocida();
    const actual = sesion.sesion();
    if (!actual) throw redirect({ to: '/login', replace: true });
    return { actual };
  },
  component: lazyRouteComponent(() => import('./pages/zona-privada.tsx'), 'ZonaPrivada'),
});

type Busqueda = Record<string, string | undefined>;
const soloEstas =
  <const Nombre extends string>(...nombres: Nombre[]) =>
  (busqueda: Record<string, unknown>): { [N in Nombre]?: string } => {
    const presentes = nombres.filter((nombre) => typeof busqueda[nombre] === 'string');
    return Object.fromEntries(presentes.map((nombre) => [nombre, busqueda[nombre]])) as { [N in Nombre]?: string };
  };

/** Another role's dashboard leads to one's own. Someone in no company stays, and is told what to do. */
const soloPara =
  (panel: RutaDePanel) =>
  ({ context: { actual } }: { context: { actual: Sesion } }) => {
    const suyo = panelDe(actual);
    if (suyo && suyo !== panel) throw redirect({ to: suyo, replace: true });
  };

const publicas = [
  createRoute({
    getParentRoute: () => raiz,
    path: '/',
    component: lazyRouteComponent(() => import('./pages/landing.tsx'), 'Landing'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/politicas-privacidad',
    component: lazyRouteComponent(() => import('./pages/politicas-privacidad.tsx'), 'PoliticasPrivacidad'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/registro-empresa',
    component: lazyRouteComponent(() => import('#src/features/empresas/web/registro-empresa.tsx'), 'RegistroEmpresa'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/login',
    validateSearch: soloEstas('redirect', 'token'),
    component: lazyRouteComponent(() => import('#src/features/sesion/web/login.tsx'), 'Login'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/auth/callback',
    validateSearch: soloEstas('code'),
    component: lazyRouteComponent(() => import('#src/features/sesion/web/auth-callback.tsx'), 'AuthCallback'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/recuperar-clave',
    component: lazyRouteComponent(() => import('#src/features/sesion/web/recuperar-clave.tsx'), 'RecuperarClave'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/restablecer-clave',
    validateSearch: soloEstas('code'),
    component: lazyRouteComponent(() => import('#src/features/sesion/web/restablecer-clave.tsx'), 'RestablecerClave'),
  }),
] as const;

const privadas = [
  // --- admin and supervisor
  createRoute({
    getParentRoute: () => conSesion,
    path: '/dashboard',
    beforeLoad: soloPara('/dashboard'),
    component: lazyRouteComponent(() => import('./pages/dashboard.tsx'), 'Dashboard'),
  }),
  // --- mercaderista
  createRoute({
    getParentRoute: () => conSesion,
    path: '/dashboard-mercaderista',
    beforeLoad: soloPara('/dashboard-mercaderista'),
    component: lazyRouteComponent(() => import('./pages/dashboard-mercaderista.tsx'), 'DashboardMercaderista'),
  }),
] as const;

const textoDeBusqueda = (busqueda: Busqueda): string => {
  const presentes = Object.entries(busqueda).filter((par): par is [string, string] => par[1] !== undefined);
  return presentes.length > 0 ? `?${new URLSearchParams(presentes)}` : '';
};

export const crearRouter = (servicios: Servicios, history?: RouterHistory) =>
  createRouter({
    routeTree: raiz.addChildren([...publicas, conSesion.addChildren(privadas)]),
    context: servicios,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorInesperado,
    scrollRestoration: true,
    // values as they are written: the default reads `?token=123` as a number
    parseSearch: (texto) => Object.fromEntries(new URLSearchParams(texto)),
    stringifySearch: (busqueda) => textoDeBusqueda(busqueda as Busqueda),
    ...(history && { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof crearRouter>;
  }
}
