import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { panelDe, type RutaDePanel } from '#src/dominio/personas/panel.ts';
import type { AuditoriaSearch } from '#src/features/auditoria/web/filtros.ts';
import type { HistorialSearch } from '#src/features/historial/web/historial/direccion.ts';
import type { ProductosSearch } from '#src/features/productos/web/filtros.ts';
import type { ProgramacionSearch } from '#src/features/programacion/web/direccion.ts';
import type { CadenaSearch, PuntosDeVentaSearch, SucursalSearch } from '#src/features/puntos-de-venta/web/direccion.ts';
import type { ReportesAvanzadosSearch } from '#src/features/reportes/web/avanzados/direccion.ts';
import type { ReportesSearch } from '#src/features/reportes/web/listado/filtros/leer.ts';
import type { UsuariosSearch } from '#src/features/usuarios/web/busqueda.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { toLogin } from '#src/platform/web/sesion/to-login.ts';
import type { PaginaDeCampo } from './field-pages.ts';
import { ErrorInesperado } from './pages/error-inesperado.tsx';
import { Raiz } from './pages/raiz.tsx';
import type { PaginaDePanel } from './panel-pages.ts';

/* The product's route table. A path that is not here answers «Page not found». */
const raiz = createRootRouteWithContext<Services>()({
  component: Raiz,
  notFoundComponent: lazyRouteComponent(() => import('./pages/no-encontrada.tsx'), 'NoEncontrada'),
});

/** What needs a session: nobody signed in goes to the login. */
const conSesion = createRoute({
  getParentRoute: () => raiz,
  id: 'con-sesion',
  beforeLoad: async ({ context: { sesion }, location }) => {
    await sesion.known();
    const actual = sesion.sesion();
    if (!actual) throw redirect(toLogin(location));
    return { actual };
  },
  component: lazyRouteComponent(() => import('./pages/zona-privada.tsx'), 'ZonaPrivada'),
});

type Busqueda = Record<string, string | undefined>;

/** As it is written: each screen says of which names (`search-state.ts`), here only their types are known. */
const asWritten = <Nombre extends string>(busqueda: Record<string, unknown>) => busqueda as { [N in Nombre]?: string };

/** Another role's dashboard leads to one's own. Someone in no company stays, and is told what to do. */
const soloPara =
  (panel: RutaDePanel) =>
  ({ context: { actual } }: { context: { actual: Sesion } }) => {
    const suyo = panelDe(actual);
    if (suyo && suyo !== panel) throw redirect({ to: suyo, replace: true });
  };

/** Only for who carries visits out: everyone else has nothing there and goes to their dashboard. */
const soloDeCampo = soloPara('/dashboard-mercaderista');

/** Only for who plans visits and reads reports: everyone else is told so and goes to their dashboard. Seldom, so it comes when it is needed. */
const soloParaGestionar = async ({
  context: { actual },
  preload,
}: {
  context: { actual: Sesion };
  preload: boolean;
}) => {
  if (panelDe(actual) === '/dashboard' || preload) return;
  const { rechazadoDeGestionar } = await withCatalog('visitas', () => import('./pages/visitas/permiso.ts'))();
  if (await rechazadoDeGestionar(actual)) throw redirect({ to: '/dashboard', replace: true });
};

/** A screen that comes with the catalogue of accounts. */
const cuentas: typeof lazyRouteComponent = (importar, nombre) =>
  lazyRouteComponent(withCatalog('cuentas', importar), nombre);

/** A screen of the field: carrying a visit out, what was found, and one's own settings. */
const campo = (nombre: PaginaDeCampo) =>
  lazyRouteComponent(async () => (await import('./field-pages.ts')).cargarPaginaDeCampo(nombre));

/** A screen of the panel. */
const pagina = (nombre: PaginaDePanel) =>
  lazyRouteComponent(async () => (await import('./panel-pages.ts')).cargarPagina(nombre));

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
    validateSearch: asWritten<'redirect' | 'token'>,
    component: lazyRouteComponent(() => import('#src/features/sesion/web/login.tsx'), 'Login'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/auth/callback',
    validateSearch: asWritten<'code'>,
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
    validateSearch: asWritten<'code'>,
    component: lazyRouteComponent(() => import('#src/features/sesion/web/restablecer-clave.tsx'), 'RestablecerClave'),
  }),
  ...(['/invitacion', '/aceptar-invitacion'] as const).map((path) =>
    createRoute({
      getParentRoute: () => raiz,
      path,
      validateSearch: asWritten<'token'>,
      component: cuentas(() => import('./pages/cuentas/invitacion.tsx'), 'PaginaDeInvitacion'),
    }),
  ),
  createRoute({
    getParentRoute: () => raiz,
    path: '/confirmar-correo',
    validateSearch: asWritten<'code'>,
    component: cuentas(() => import('#src/features/perfil/web/confirmar-correo.tsx'), 'ConfirmarCorreo'),
  }),
] as const;

/** The frame of admins and supervisors, around their screens. */
const panel = createRoute({
  getParentRoute: () => conSesion,
  id: 'panel',
  component: lazyRouteComponent(() => import('./pages/marco-panel.tsx'), 'ZonaDePanel'),
});

const delPanel = [
  createRoute({
    getParentRoute: () => panel,
    path: '/dashboard',
    beforeLoad: soloPara('/dashboard'),
    component: pagina('dashboard'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/invitar-usuario',
    component: pagina('invitarUsuario'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/gestionar-usuarios',
    validateSearch: asWritten<UsuariosSearch>,
    component: pagina('gestionarUsuarios'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/auditoria',
    validateSearch: asWritten<AuditoriaSearch>,
    component: pagina('auditoria'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/settings',
    component: pagina('settings'),
  }),
  ...(['/gestion-puntos-de-venta', '/gestion-cadenas-sucursales'] as const).map((path) =>
    createRoute({
      getParentRoute: () => panel,
      path,
      validateSearch: asWritten<PuntosDeVentaSearch>,
      component: pagina('gestionPuntosDeVenta'),
    }),
  ),
  createRoute({
    getParentRoute: () => panel,
    path: '/cadena/$cadenaId',
    validateSearch: asWritten<CadenaSearch>,
    component: pagina('cadena'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/cadena/$cadenaId/sucursal/$sucursalId',
    validateSearch: asWritten<SucursalSearch>,
    component: pagina('sucursal'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/productos-empresa',
    validateSearch: asWritten<ProductosSearch>,
    component: pagina('productosEmpresa'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/programar-visitas',
    validateSearch: asWritten<ProgramacionSearch>,
    beforeLoad: soloParaGestionar,
    component: pagina('programarVisitas'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/reportes-admin',
    validateSearch: asWritten<ReportesSearch>,
    beforeLoad: soloParaGestionar,
    component: pagina('reportesAdmin'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/reportes-avanzados',
    validateSearch: asWritten<ReportesAvanzadosSearch>,
    beforeLoad: soloParaGestionar,
    component: pagina('reportesAvanzados'),
  }),
] as const;

const privadas = [
  // --- anyone with an account
  createRoute({
    getParentRoute: () => conSesion,
    path: '/aceptar-invitacion-empresa',
    validateSearch: asWritten<'token'>,
    component: cuentas(() => import('#src/features/invitaciones/web/aceptar-empresa.tsx'), 'AceptarInvitacionEmpresa'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/aceptar-invitacion-mercaderista',
    validateSearch: asWritten<'token'>,
    component: cuentas(
      () => import('#src/features/invitaciones/web/aceptar-mercaderista.tsx'),
      'AceptarInvitacionMercaderista',
    ),
  }),
  // --- mercaderista
  createRoute({
    getParentRoute: () => conSesion,
    path: '/dashboard-mercaderista',
    beforeLoad: soloPara('/dashboard-mercaderista'),
    component: lazyRouteComponent(() => import('./pages/dashboard-mercaderista.tsx'), 'DashboardMercaderista'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/settings-mercaderista',
    component: campo('settings'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/historial-visitas',
    validateSearch: asWritten<HistorialSearch>,
    beforeLoad: soloDeCampo,
    component: campo('historialVisitas'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/registro-visita/$visitaId',
    validateSearch: asWritten<'empresa'>,
    beforeLoad: soloDeCampo,
    component: campo('registroVisita'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/envios',
    component: campo('envios'),
  }),
  // --- whoever made a visit, and those who manage: each in their own frame
  createRoute({
    getParentRoute: () => conSesion,
    path: '/rescate',
    component: campo('rescate'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/reporte-visita/$visitaId',
    validateSearch: asWritten<'empresa'>,
    component: campo('reporteVisita'),
  }),
] as const;

const textoDeBusqueda = (busqueda: Busqueda): string => {
  const presentes = Object.entries(busqueda).filter((par): par is [string, string] => par[1] !== undefined);
  return presentes.length > 0 ? `?${new URLSearchParams(presentes)}` : '';
};

export const crearRouter = (services: Services, history?: RouterHistory) =>
  createRouter({
    routeTree: raiz.addChildren([...publicas, conSesion.addChildren([panel.addChildren(delPanel), ...privadas])]),
    context: services,
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
  interface HistoryState {
    /** The person has said that the visit begins: its screen does not ask again. */
    iniciar?: boolean;
  }
}
