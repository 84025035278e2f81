import { defineConfig } from '@playwright/test';

/** Journeys against the real server, PostgreSQL, SMTP and object store, which each worker starts for itself (e2e/product.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'artifacts/e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // where builds share machines a browser may starve for a moment; a test that needed another try is reported by name
  retries: process.env['CI'] ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    contextOptions: { reducedMotion: 'reduce' },
    // recording slows every step: in CI only the next try is worth it
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a camera that shows a moving picture, and nobody to ask for it
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
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
