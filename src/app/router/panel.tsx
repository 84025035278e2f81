import { createRoute, lazyRouteComponent, redirect, type RouterHistory } from '@tanstack/react-router';
import { panelDe } from '#src/dominio/personas/panel.ts';
import type { AuditoriaSearch } from '#src/features/auditoria/web/filtros.ts';
import type { ProductosSearch } from '#src/features/productos/web/filtros.ts';
import type { ProgramacionSearch } from '#src/features/programacion/web/direccion.ts';
import type { CadenaSearch, PuntosDeVentaSearch, SucursalSearch } from '#src/features/puntos-de-venta/web/direccion.ts';
import type { ReportesAvanzadosSearch } from '#src/features/reportes/web/avanzados/direccion.ts';
import type { ReportesSearch } from '#src/features/reportes/web/listado/filtros/leer.ts';
import type { UsuariosSearch } from '#src/features/usuarios/web/busqueda.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { RUTAS_DE_CAMPO } from '../aplicaciones.ts';
import type { PaginaDePanel } from '../panel-pages.ts';
import { asWritten, conSesion, leave, raiz, routerOf, saliendo, soloPara } from './base.tsx';

/* The route table of the panel and of the public pages; the field has its own (campo.tsx). */

/** Only for who plans visits and reads reports: everyone else is told so and goes to their dashboard. Seldom, so it comes when it is needed. */
const soloParaGestionar = async ({
  context: { actual },
  preload,
}: {
  context: { actual: Sesion };
  preload: boolean;
}) => {
  if (panelDe(actual) === '/dashboard' || preload) return;
  const { rechazadoDeGestionar } = await withCatalog('visitas', () => import('../pages/visitas/permiso.ts'))();
  if (await rechazadoDeGestionar(actual)) throw redirect({ to: '/dashboard', replace: true });
};

/** A screen that comes with the catalogue of accounts. */
const cuentas: typeof lazyRouteComponent = (importar, nombre) =>
  lazyRouteComponent(withCatalog('cuentas', importar), nombre);

/** A screen of the panel. */
const pagina = (nombre: PaginaDePanel) =>
  lazyRouteComponent(async () => (await import('../panel-pages.ts')).cargarPagina(nombre));

export const publicas = [
  createRoute({
    getParentRoute: () => raiz,
    path: '/',
    component: lazyRouteComponent(() => import('../pages/landing.tsx'), 'Landing'),
  }),
  createRoute({
    getParentRoute: () => raiz,
    path: '/politicas-privacidad',
    component: lazyRouteComponent(() => import('../pages/politicas-privacidad.tsx'), 'PoliticasPrivacidad'),
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
      component: cuentas(() => import('../pages/cuentas/invitacion.tsx'), 'PaginaDeInvitacion'),
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
export const panel = createRoute({
  getParentRoute: () => conSesion,
  id: 'panel',
  component: lazyRouteComponent(() => import('../pages/marco-panel.tsx'), 'ZonaDePanel'),
});

export const delPanel = [
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

export const conCuenta = [
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
  // --- whoever made a visit, and those who manage: each in their own frame
  createRoute({
    getParentRoute: () => conSesion,
    path: '/rescate',
    component: pagina('rescate'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/reporte-visita/$visitaId',
    validateSearch: asWritten<'empresa'>,
    component: pagina('reporteVisita'),
  }),
] as const;

const ajenas = RUTAS_DE_CAMPO.map((path) => createRoute({ getParentRoute: () => raiz, path, beforeLoad: leave }));

export const crearRouterDePanel = (services: Services, history?: RouterHistory) =>
  routerOf(
    raiz.addChildren([
      ...publicas,
      saliendo,
      ...ajenas,
      conSesion.addChildren([panel.addChildren(delPanel), ...conCuenta]),
    ]),
    services,
    history,
  );
