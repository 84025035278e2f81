import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { infraccionesEn } from './axe.ts';
import { textosCortados } from './cut-texts.ts';
import { nadaTapado } from './notices.ts';
import { iniciarProducto, type Producto } from './product.ts';

interface Vigilancia {
  /** Console errors and failed requests that the test provokes on purpose; everything else fails it. */
  tolerar: (patron: RegExp) => void;
}

interface DeCadaPrueba {
  vigilancia: Vigilancia;
  /** That no text is cut and nothing stands under a notice, and axe in both themes, once nothing is loading or while it is; outside CI, where somebody looks at them, also a picture of each. */
  revisar: (pagina: Page, nombre: string, cuando?: { cargando: boolean }) => Promise<void>;
}

const POR_LLEGAR =
  '#prerender:not([data-listo]), .mantine-Skeleton-root, [data-anterior], :is(ul, table)[aria-busy=true]';

export const test = base.extend<DeCadaPrueba, { producto: Producto }>({
  producto: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, usar) => {
      const producto = await iniciarProducto();
      await usar(producto);
      await producto.parar();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ producto }, usar) => {
    await usar(producto.url);
  },

  vigilancia: [
    async ({ context }, usar) => {
      const tolerados = [
        // the browser kept a connection of a page before, which is closed when it asks over it; what only reads is asked for again
        /^(?:failed: GET|console: ).*ERR_SOCKET_NOT_CONNECTED/,
        // brought ahead, whenever the page is idle: the server may just have been stopped, and it is asked for again
        /^(?:failed: GET|console: Failed to load resource: net::ERR_\w+) \S+\/zxing_reader-[^/]+\.wasm/,
      ];
      const fallos: string[] = [];
      const anotar = (texto: string): void => {
        fallos.push(texto);
      };
      context.on('console', (mensaje) => {
        if (mensaje.type() !== 'error') return;
        // the browser's words for a service worker that it could not ask for without a connection
        const sinTrabajador = mensaje.text().startsWith('An unknown error occurred when fetching the script');
        const causa = sinTrabajador ? 'ERR_INTERNET_DISCONNECTED or ERR_CONNECTION' : '';
        anotar(`console: ${mensaje.text()} ${mensaje.location().url} ${causa}`);
      });
      context.on('weberror', (error) => anotar(`error: ${error.error().message}`));
      context.on('requestfailed', (request) => {
        const causa = request.failure()?.errorText ?? '';
        // leaving a page aborts what it was still loading
        if (causa === 'net::ERR_ABORTED') return;
        anotar(`failed: ${request.method()} ${request.url()} ${causa}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) anotar(`status ${response.status()}: ${response.url()}`);
      });
      await usar({
        tolerar: (patron) => {
          tolerados.push(patron);
        },
      });
      expect(fallos.filter((fallo) => !tolerados.some((patron) => patron.test(fallo)))).toEqual([]);
    },
    { auto: true },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  revisar: async ({}, usar, info) => {
    await usar(async (pagina, nombre, { cargando } = { cargando: false }) => {
      await expect(pagina.locator('h1').first()).toBeAttached();
      // all of it is there: the application in the place of the prerendered page, or that page ready to be read, no part still to come, no row about to go
      if (!cargando) await expect(pagina.locator(POR_LLEGAR)).toHaveCount(0);
      // what moves has arrived: a button takes its words aside while it waits
      await expect.poll(() => textosCortados(pagina), `${nombre}, cut texts`).toEqual([]);
      await nadaTapado(pagina);
      for (const tema of ['light', 'dark'] as const) {
        expect(await infraccionesEn(pagina, tema), `${nombre}, ${tema}`).toEqual([]);
        if (!process.env['CI']) {
          await pagina.screenshot({
            path: join('artifacts', 'screens', `${nombre}-${info.project.name}-${tema}.png`),
            fullPage: true,
          });
        }
        await expect(pagina.locator('html')).toHaveAttribute('data-mantine-color-scheme', tema);
      }
      await pagina.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
    });
  },
});

export { DOS_MEDIDAS, UNA_MEDIDA } from './sizes.ts';
export { expect };
