import { defineConfig } from '@playwright/test';
import { NAVEGADOR } from './e2e/browser.ts';
import { MEDIDAS } from './e2e/sizes.ts';

/** Journeys against the real server, PostgreSQL, SMTP and object store, started by e2e/global-setup.ts and, for each worker, e2e/product.ts. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'artifacts/e2e',
  globalSetup: './e2e/global-setup.ts',
  // two of them leave up to a quarter of two processors idle
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // for a machine that is several times slower than usual: what is right is seen at once
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    contextOptions: { reducedMotion: 'reduce' },
    // putting the whole application on the device takes longer than most of these journeys: those without a connection allow it
    serviceWorkers: 'block',
    // recording slows every step
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: NAVEGADOR,
  },
  projects: [
    {
      name: 'phone',
      ...MEDIDAS.phone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    { name: 'desktop', ...MEDIDAS.desktop, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
