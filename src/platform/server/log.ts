import { pino, type DestinationStream, type Logger } from 'pino';
import type { Ajustes } from './config.ts';

/** Query values that are secrets: whoever reads the log could use them. */
const SECRETOS = /([?&](?:code|codigo|token)=)[^&#]*/gi;

export const sinSecretos = (url: string): string => url.replaceAll(SECRETOS, '$1…');

interface PeticionRegistrable {
  id?: unknown;
  method?: string;
  url?: string;
  ip?: string;
}

/** Bodies and headers are never logged; addresses only without the secrets they may carry. */
export const crearRegistro = ({ LOG_LEVEL }: Pick<Ajustes, 'LOG_LEVEL'>, destino?: DestinationStream): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.clave', '*.codigo', '*.token', '*.password', '*.cookie', '*.authorization'], censor: '…' },
      serializers: {
        req: ({ id, method, url = '', ip }: PeticionRegistrable) => ({ id, method, url: sinSecretos(url), ip }),
        err: pino.stdSerializers.err,
      },
    },
    ...(destino ? [destino] : []),
  );
