import type { ComponentType } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';

/** Where the screens of the field come from: apart from the route table, for the reason that the panel's are (panel-pages.ts). */
const paginas = {
  envios: withCatalog('campo', async () => (await import('./pages/campo/envios.tsx')).PaginaDeEnvios),
  historialVisitas: withCatalog(
    'campo',
    async () => (await import('./pages/campo/historial-visitas.tsx')).PaginaDeHistorial,
  ),
  registroVisita: withCatalog(
    'campo',
    async () => (await import('./pages/campo/registro-visita.tsx')).PaginaDeRegistroVisita,
  ),
  rescate: withCatalog('campo', async () => (await import('./pages/campo/rescate.tsx')).PaginaDeRescate),
  reporteVisita: withCatalog('campo', async () => (await import('./pages/campo/reporte-visita.tsx')).PaginaDeReporte),
  settings: withCatalog(
    'cuentas',
    async () => (await import('./pages/cuentas/settings-mercaderista.tsx')).SettingsMercaderista,
  ),
} satisfies Record<string, () => Promise<ComponentType>>;

export type PaginaDeCampo = keyof typeof paginas;

export const cargarPaginaDeCampo = async (nombre: PaginaDeCampo): Promise<{ default: ComponentType }> => ({
  default: await paginas[nombre](),
});
