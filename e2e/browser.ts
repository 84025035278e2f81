import type { LaunchOptions } from '@playwright/test';

const args = [
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
];

/** Chromium without the windows of a browser: the same engine, in two thirds of the time. */
export const NAVEGADOR: LaunchOptions = {
  executablePath: process.env['CHROMIUM_HEADLESS'] ?? '/usr/bin/chromium-headless-shell',
  args,
};

/** The whole browser, for what belongs to it and not to its engine: background sync. */
export const NAVEGADOR_COMPLETO: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args,
};
