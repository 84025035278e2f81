import { Logger as RegistroDeLaCola } from 'graphile-worker';
import type { Logger } from 'pino';

const NIVELES = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** The library's messages in our log. What became of each job is left out: the runner says that itself, without payloads. */
export const registroDeLaCola = (registro: Logger): RegistroDeLaCola =>
  new RegistroDeLaCola(({ label }) => (nivel, mensaje, datos) => {
    if (datos?.['failure'] || datos?.['success']) return;
    registro[NIVELES[nivel]]({ parte: label }, mensaje);
  });
