import { chromium, type Page } from '@playwright/test';
import { CLAVE, crearEmpresa, crearMiembro } from '../../../e2e/actions.ts';
import { NAVEGADOR_COMPLETO } from '../../../e2e/browser.ts';
import type { Producto } from '../../../e2e/product.ts';
import { cargarReportes } from '../reports-data.ts';

/** Two months of 160 visits a day. */
const VISITAS = 9600;

/** The administrator of a company with full days, before a wide screen. */
export const abrirPanel = async (producto: Producto): Promise<{ pagina: Page; cerrar: () => Promise<void> }> => {
  const empresa = await crearEmpresa(producto);
  const admin = await producto.base.connect();
  try {
    await cargarReportes(admin, empresa, VISITAS);
  } finally {
    admin.release();
  }
  const correo = await crearMiembro(producto, empresa, 'admin', 'Luis Peña');
  const navegador = await chromium.launch(NAVEGADOR_COMPLETO);
  const contexto = await navegador.newContext({
    baseURL: producto.url,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    // putting the application on the device is other work than what is measured
    serviceWorkers: 'block',
  });
  const entrada = await contexto.request.post('/api/v1/sesion', { data: { correo, clave: CLAVE } });
  if (!entrada.ok()) throw new Error(`signing in: ${entrada.status()}`);
  return { pagina: await contexto.newPage(), cerrar: () => navegador.close() };
};
