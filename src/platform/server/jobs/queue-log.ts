import { Logger as RegistroDeLaCola } from 'graphile-worker';
import type { Logger } from 'pino';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

/** The library's messages in our log. What became of each job is left out: the runner says that itself, without payloads. */
export const queueLog = (logger: Logger): RegistroDeLaCola =>
  new RegistroDeLaCola(({ label }) => (level, message, data) => {
    if (data?.['failure'] || data?.['success']) return;
    logger[LEVELS[level]]({ parte: label }, message);
  });
