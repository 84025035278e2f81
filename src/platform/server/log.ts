import { pino, type DestinationStream, type Logger } from 'pino';
import type { Ajustes } from './config.ts';

/** Query values that are secrets: whoever reads the log could use them. */
const SECRETS = /([?&](?:code|codigo|token)=)[^&#]*/gi;

export const withoutSecrets = (url: string): string => url.replaceAll(SECRETS, '$1…');

interface LoggableRequest {
  id?: unknown;
  method?: string;
  url?: string;
  ip?: string;
}

/** Bodies and headers are never logged; addresses only without the secrets they may carry. */
export const createLogger = ({ LOG_LEVEL }: Pick<Ajustes, 'LOG_LEVEL'>, target?: DestinationStream): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.clave', '*.codigo', '*.token', '*.password', '*.cookie', '*.authorization'], censor: '…' },
      serializers: {
        req: ({ id, method, url = '', ip }: LoggableRequest) => ({ id, method, url: withoutSecrets(url), ip }),
        err: pino.stdSerializers.err,
      },
    },
    ...(target ? [target] : []),
  );
