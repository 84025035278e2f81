import type { ComponentType } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';

/**
 * Where each screen of the panel comes from, and which catalogue it speaks. A list apart from the route table, because it names
 * every file that those screens need: who signs in, or works in the field, does not wait for it.
 */
const paginas = {
  dashboard: withCatalog('cuentas', async () => (await import('./pages/dashboard.tsx')).Dashboard),
  invitarUsuario: withCatalog(
    'cuentas',
    async () => (await import('#src/features/invitaciones/web/invitar-usuario.tsx')).InvitarUsuario,
  ),
  gestionarUsuarios: withCatalog(
    'cuentas',
    async () => (await import('#src/features/usuarios/web/gestionar-usuarios.tsx')).GestionarUsuarios,
  ),
  auditoria: withCatalog('cuentas', async () => (await import('./pages/cuentas/auditoria.tsx')).PaginaDeAuditoria),
  settings: withCatalog('cuentas', async () => (await import('./pages/cuentas/settings.tsx')).Settings),
  gestionPuntosDeVenta: withCatalog(
    'comercio',
    async () => (await import('#src/features/puntos-de-venta/web/gestion-puntos-de-venta.tsx')).GestionPuntosDeVenta,
  ),
  cadena: withCatalog('comercio', async () => (await import('#src/features/puntos-de-venta/web/cadena.tsx')).Cadena),
  sucursal: withCatalog(
    'comercio',
    async () => (await import('#src/features/puntos-de-venta/web/sucursal.tsx')).Sucursal,
  ),
  productosEmpresa: withCatalog(
    'comercio',
    async () => (await import('./pages/comercio/productos-empresa.tsx')).PaginaDeProductos,
  ),
  programarVisitas: withCatalog(
    'visitas',
    async () => (await import('./pages/visitas/programar-visitas.tsx')).PaginaDeProgramarVisitas,
  ),
  reportesAdmin: withCatalog(
    'reportes',
    async () => (await import('./pages/reportes/reportes-admin.tsx')).PaginaDeReportes,
  ),
  rescate: withCatalog('campo', async () => (await import('./pages/campo/rescate-en-panel.tsx')).PaginaDeRescate),
  reporteVisita: withCatalog('campo', async () => (await import('./pages/campo/reporte-en-panel.tsx')).PaginaDeReporte),
  reportesAvanzados: withCatalog(
    'reportes',
    async () => (await import('./pages/reportes/reportes-avanzados.tsx')).PaginaDeReportesAvanzados,
  ),
} satisfies Record<string, () => Promise<ComponentType>>;

export type PaginaDePanel = keyof typeof paginas;

export const cargarPagina = async (nombre: PaginaDePanel): Promise<{ default: ComponentType }> => ({
  default: await paginas[nombre](),
});
