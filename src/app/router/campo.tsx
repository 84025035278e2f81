import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { panelDe } from '#src/dominio/personas/panel.ts';
import type { HistorialSearch } from '#src/features/historial/web/historial/direccion.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import type { Services } from '#src/platform/web/services.tsx';
import { PaginaDeRegistroVisita } from '../pages/campo/registro-visita.tsx';
import { DashboardMercaderista } from '../pages/dashboard-mercaderista.tsx';
import { asWritten, conSesion, leave, raiz, routerOf, saliendo, soloPara } from './base.tsx';

/*
 * The route table of the field: carrying visits out, what was found, and one's own settings. What a start shows, the day and a
 * visit, is there from the beginning; the rest is one file more, that the phone has too.
 */

/** Only for who carries visits out: everyone else has nothing there and goes to their dashboard. */
const soloDeCampo = soloPara('/dashboard-mercaderista');

interface Opening {
  context: { actual: Sesion };
  location: { href: string };
  preload: boolean;
}

/** What both applications have, each in its own frame: whoever manages is given the other one's. */
const leaveToManage = async (opening: Opening): Promise<void> => {
  if (panelDe(opening.context.actual) === '/dashboard') await leave(opening);
};

export const deCampo = [
  createRoute({
    getParentRoute: () => conSesion,
    path: '/dashboard-mercaderista',
    beforeLoad: soloDeCampo,
    component: DashboardMercaderista,
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/settings-mercaderista',
    component: lazyRouteComponent(
      withCatalog('cuentas', () => import('../pages/cuentas/settings-mercaderista.tsx')),
      'SettingsMercaderista',
    ),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/historial-visitas',
    validateSearch: asWritten<HistorialSearch>,
    beforeLoad: soloDeCampo,
    component: lazyRouteComponent(() => import('../pages/campo/historial-visitas.tsx'), 'PaginaDeHistorial'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/registro-visita/$visitaId',
    validateSearch: asWritten<'empresa'>,
    beforeLoad: soloDeCampo,
    component: PaginaDeRegistroVisita,
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/envios',
    component: lazyRouteComponent(() => import('../pages/campo/envios.tsx'), 'PaginaDeEnvios'),
  }),
] as const;

const deAmbas = [
  createRoute({
    getParentRoute: () => conSesion,
    path: '/dashboard',
    beforeLoad: async (opening) => {
      await leaveToManage(opening);
      throw redirect({ to: '/dashboard-mercaderista', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/rescate',
    beforeLoad: leaveToManage,
    component: lazyRouteComponent(() => import('../pages/campo/rescate.tsx'), 'RescateDeCampo'),
  }),
  createRoute({
    getParentRoute: () => conSesion,
    path: '/reporte-visita/$visitaId',
    validateSearch: asWritten<'empresa' | 'producto'>,
    beforeLoad: leaveToManage,
    component: lazyRouteComponent(() => import('../pages/campo/reporte-visita.tsx'), 'ReporteDeCampo'),
  }),
] as const;

const ajenas = createRoute({ getParentRoute: () => raiz, path: '$', beforeLoad: leave });

export const crearRouterDeCampo = (services: Services) =>
  routerOf(raiz.addChildren([saliendo, conSesion.addChildren([...deCampo, ...deAmbas]), ajenas]), services);
