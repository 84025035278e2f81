import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { panelDe } from '#src/dominio/personas/panel.ts';
import type { AuditoriaSearch } from '#src/features/auditoria/web/filtros.ts';
import type { ProductosSearch } from '#src/features/productos/web/filtros.ts';
import type { ProgramacionSearch } from '#src/features/programacion/web/direccion.ts';
import type { CadenaSearch, PuntosDeVentaSearch, SucursalSearch } from '#src/features/puntos-de-venta/web/direccion.ts';
import type { ReportesAvanzadosSearch } from '#src/features/reportes/web/avanzados/direccion.ts';
import type { ReportesSearch } from '#src/features/reportes/web/listado/filtros/leer.ts';
import type { SurtidoSearch } from '#src/features/surtido/web/direccion.ts';
import type { UsuariosSearch } from '#src/features/usuarios/web/busqueda.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { withCatalog, type CatalogName } from '#src/platform/web/i18n/activate.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { RUTAS_DE_CAMPO, RUTAS_PUBLICAS } from '../aplicaciones.ts';
import { asWritten, conSesion, leave, raiz, routerOf, saliendo, soloPara } from './base.tsx';

/* The route table of the panel; the field has its own (campo.tsx), the public pages need none (../pantallas-publicas.ts). */

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

/** A screen that comes with the catalogue it speaks. */
const con =
  (catalogo: CatalogName): typeof lazyRouteComponent =>
  (importar, nombre) =>
    lazyRouteComponent(withCatalog(catalogo, importar), nombre);
const cuentas = con('cuentas');
const comercio = con('comercio');
const visitas = con('visitas');
const campo = con('campo');
const reportes = con('reportes');

/** The public pages, each of which is one by itself. */
export const publicas = RUTAS_PUBLICAS.map((path) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    validateSearch: asWritten<'redirect' | 'token' | 'code'>,
    beforeLoad: leave,
  }),
);

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
    component: cuentas(() => import('../pages/dashboard.tsx'), 'Dashboard'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/invitar-usuario',
    component: cuentas(() => import('#src/features/invitaciones/web/invitar-usuario.tsx'), 'InvitarUsuario'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/gestionar-usuarios',
    validateSearch: asWritten<UsuariosSearch>,
    component: cuentas(() => import('#src/features/usuarios/web/gestionar-usuarios.tsx'), 'GestionarUsuarios'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/auditoria',
    validateSearch: asWritten<AuditoriaSearch>,
    component: cuentas(() => import('../pages/cuentas/auditoria.tsx'), 'PaginaDeAuditoria'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/settings',
    component: cuentas(() => import('../pages/cuentas/settings.tsx'), 'Settings'),
  }),
  ...(['/gestion-puntos-de-venta', '/gestion-cadenas-sucursales'] as const).map((path) =>
    createRoute({
      getParentRoute: () => panel,
      path,
      validateSearch: asWritten<PuntosDeVentaSearch>,
      component: comercio(
        () => import('#src/features/puntos-de-venta/web/gestion-puntos-de-venta.tsx'),
        'GestionPuntosDeVenta',
      ),
    }),
  ),
  createRoute({
    getParentRoute: () => panel,
    path: '/cadena/$cadenaId',
    validateSearch: asWritten<CadenaSearch>,
    component: comercio(() => import('#src/features/puntos-de-venta/web/cadena.tsx'), 'Cadena'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/cadena/$cadenaId/sucursal/$sucursalId',
    validateSearch: asWritten<SucursalSearch>,
    component: comercio(() => import('../pages/comercio/sucursal.tsx'), 'PaginaDeSucursal'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/productos-empresa',
    validateSearch: asWritten<ProductosSearch>,
    component: comercio(() => import('../pages/comercio/productos-empresa.tsx'), 'PaginaDeProductos'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/surtido',
    validateSearch: asWritten<SurtidoSearch>,
    component: comercio(() => import('../pages/comercio/surtido.tsx'), 'PaginaDeSurtido'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/programar-visitas',
    validateSearch: asWritten<ProgramacionSearch>,
    beforeLoad: soloParaGestionar,
    component: visitas(() => import('../pages/visitas/programar-visitas.tsx'), 'PaginaDeProgramarVisitas'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/reportes-admin',
    validateSearch: asWritten<ReportesSearch>,
    beforeLoad: soloParaGestionar,
    component: reportes(() => import('../pages/reportes/reportes-admin.tsx'), 'PaginaDeReportes'),
  }),
  createRoute({
    getParentRoute: () => panel,
    path: '/reportes-avanzados',
    validateSearch: asWritten<ReportesAvanzadosSearch>,
    beforeLoad: soloParaGestionar,
    component: reportes(() => import('../pages/reportes/reportes-avanzados.tsx'), 'PaginaDeReportesAvanzados'),
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
    component: campo(() => import('../pages/campo/rescate-en-panel.tsx'), 'PaginaDeRescate'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/reporte-visita/$visitaId',
    validateSearch: asWritten<'empresa' | 'producto'>,
    component: campo(() => import('../pages/campo/reporte-en-panel.tsx'), 'PaginaDeReporte'),
  }),
] as const;

const deCampo = RUTAS_DE_CAMPO.map((path) => createRoute({ getParentRoute: () => raiz, path, beforeLoad: leave }));

export const crearRouterDePanel = (services: Services) =>
  routerOf(
    raiz.addChildren([
      ...publicas,
      saliendo,
      ...deCampo,
      conSesion.addChildren([panel.addChildren(delPanel), ...conCuenta]),
    ]),
    services,
  );
