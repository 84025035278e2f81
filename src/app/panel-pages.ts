import type { ComponentType } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';

/**
 * Where each screen of the panel comes from, and which catalogue it speaks. A list apart from the route table, because it names
 * every file that those screens need: who signs in, or works in the field, does not wait for it.
 */
const paginas = {
  dashboard: conCatalogo('cuentas', async () => (await import('./pages/dashboard.tsx')).Dashboard),
  invitarUsuario: conCatalogo(
    'cuentas',
    async () => (await import('#src/features/invitaciones/web/invitar-usuario.tsx')).InvitarUsuario,
  ),
  gestionarUsuarios: conCatalogo(
    'cuentas',
    async () => (await import('#src/features/usuarios/web/gestionar-usuarios.tsx')).GestionarUsuarios,
  ),
  auditoria: conCatalogo('cuentas', async () => (await import('./pages/cuentas/auditoria.tsx')).PaginaDeAuditoria),
  settings: conCatalogo('cuentas', async () => (await import('./pages/cuentas/settings.tsx')).Settings),
  gestionPuntosDeVenta: conCatalogo(
    'comercio',
    async () => (await import('#src/features/puntos-de-venta/web/gestion-puntos-de-venta.tsx')).GestionPuntosDeVenta,
  ),
  cadena: conCatalogo('comercio', async () => (await import('#src/features/puntos-de-venta/web/cadena.tsx')).Cadena),
  sucursal: conCatalogo(
    'comercio',
    async () => (await import('#src/features/puntos-de-venta/web/sucursal.tsx')).Sucursal,
  ),
  productosEmpresa: conCatalogo(
    'comercio',
    async () => (await import('./pages/comercio/productos-empresa.tsx')).PaginaDeProductos,
  ),
  programarVisitas: conCatalogo(
    'visitas',
    async () => (await import('./pages/visitas/programar-visitas.tsx')).PaginaDeProgramarVisitas,
  ),
  reportesAdmin: conCatalogo(
    'reportes',
    async () => (await import('./pages/reportes/reportes-admin.tsx')).PaginaDeReportes,
  ),
  reportesAvanzados: conCatalogo(
    'reportes',
    async () => (await import('./pages/reportes/reportes-avanzados.tsx')).PaginaDeReportesAvanzados,
  ),
} satisfies Record<string, () => Promise<ComponentType>>;

export type PaginaDePanel = keyof typeof paginas;

export const cargarPagina = async (nombre: PaginaDePanel): Promise<{ default: ComponentType }> => ({
  default: await paginas[nombre](),
});
