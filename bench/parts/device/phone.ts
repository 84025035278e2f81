import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { NAVEGADOR_COMPLETO } from '../../../e2e/browser.ts';

export interface Telefono {
  /** Both change with every start. */
  contexto: () => BrowserContext;
  pagina: () => Page;
  /** SIGKILL to the browser, and a new one over what it left on the disk. */
  matarYLevantar: () => Promise<void>;
  /** Ends as browsers do, and starts anew. */
  reiniciar: () => Promise<void>;
  apagar: () => Promise<void>;
}

const leerOrden = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    // it ended meanwhile
    return '';
  }
};

/** The browser's own process, whose end ends all of its others. */
const procesoDe = (perfil: string): number => {
  const suyo = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const orden = leerOrden(pid);
    return orden.includes(`--user-data-dir=${perfil}\0`) && !orden.includes('--type=');
  });
  if (!suyo) throw new Error(`no browser with the profile ${perfil}`);
  return Number(suyo);
};

/** What is killed is gone at once; a browser that is still there was not the process that was killed. */
const MUERE_EN_MS = 30_000;

/** The whole browser, as a phone has it, at a phone's size; its profile is on the disk and outlives it. */
export const encenderTelefono = async (url: string, { lat, lng }: { lat: number; lng: number }): Promise<Telefono> => {
  const perfil = await mkdtemp(join(tmpdir(), 'anaquel-telefono-'));
  const levantar = async (): Promise<{ contexto: BrowserContext; pagina: Page }> => {
    const contexto = await chromium.launchPersistentContext(perfil, {
      ...NAVEGADOR_COMPLETO,
      baseURL: url,
      locale: 'es-VE',
      timezoneId: 'America/Caracas',
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      permissions: ['camera', 'geolocation'],
      geolocation: { latitude: lat, longitude: lng, accuracy: 10 },
    });
    return { contexto, pagina: contexto.pages()[0] ?? (await contexto.newPage()) };
  };
  let abierto = await levantar();
  return {
    contexto: () => abierto.contexto,
    pagina: () => abierto.pagina,
    matarYLevantar: async () => {
      const cerrado = abierto.contexto.waitForEvent('close', { timeout: MUERE_EN_MS });
      process.kill(procesoDe(perfil), 'SIGKILL');
      await cerrado;
      abierto = await levantar();
    },
    reiniciar: async () => {
      await abierto.contexto.close();
      abierto = await levantar();
    },
    apagar: async () => {
      await abierto.contexto.close();
      await rm(perfil, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
