import { defineConfig } from '@playwright/test';
import { NAVEGADOR } from './e2e/browser.ts';
import { UNA_MEDIDA } from './e2e/sizes.ts';

/** Journeys against the real server, PostgreSQL, SMTP and object store, started by e2e/global-setup.ts and, for each worker, e2e/product.ts. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'artifacts/e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // where builds share machines a browser may starve for a moment; a test that needed another try is reported by name
  retries: process.env['CI'] ? 2 : 0,
  // for a machine that is several times slower than usual: what is right is seen at once
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    contextOptions: { reducedMotion: 'reduce' },
    // putting the whole application on the device takes longer than most of these journeys: those without a connection allow it
    serviceWorkers: 'block',
    // recording slows every step: in CI only the next try is worth it
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: NAVEGADOR,
  },
  projects: [
    {
      name: 'phone',
      // what is said, and how much is made at once, does not depend on the size of the screen
      testIgnore: ['idiomas.spec.ts', 'veinte-mil-visitas.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grepInvert: new RegExp(UNA_MEDIDA),
      // the field is one column of a phone's width on every screen
      testIgnore: [
        'dia-sin-conexion.spec.ts',
        'dias-sin-conexion.spec.ts',
        'registro-visita.spec.ts',
        'formulario-rapido.spec.ts',
        'visitas-de-campo.spec.ts',
        'version-anterior.spec.ts',
        'envio-sin-pagina.spec.ts',
        'envios.spec.ts',
        'modelo-de-envios.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
