import { join } from 'node:path';
import { basesLocales } from '../parts/postgres.ts';
import type { Opciones } from './options.ts';

export type Puertos = Opciones['puertos'];

const BASE = 'anaquel';

export interface Locales {
  estado: string;
  puertos: Puertos;
  /** Whether the database is ours. */
  base: boolean;
  /** Ours, or nothing when the environment has another. */
  smtp: string | undefined;
}

/** The settings of every part: what the environment says wins over what is only usual here. */
export const entornoDe = (
  ambiente: NodeJS.ProcessEnv,
  { estado, puertos, base, smtp }: Locales,
): NodeJS.ProcessEnv => ({
  PUBLIC_URL: `http://localhost:${puertos.web}`,
  MAIL_FROM: 'Anaquel <no-responder@anaquel.example>',
  PRIVACY_CONTACT: 'privacidad@anaquel.example',
  STORAGE: ambiente['S3_ENDPOINT'] ? 's3' : 'disk',
  STORAGE_DIR: join(estado, 'archivos'),
  METRICS_PORT: '0',
  WORKER_METRICS_PORT: '0',
  DRAIN_SECONDS: '0',
  // a reloaded part finds its code compiled already
  NODE_COMPILE_CACHE: join(estado, 'compilado'),
  ...ambiente,
  ...(base && basesLocales(puertos.postgres, BASE)),
  ...(smtp !== undefined && { SMTP_URL: smtp }),
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(puertos.server),
  // where the web application's server sends /api
  SERVER_PORT: String(puertos.server),
  // the web application has a server of its own here: an old build must not answer in its place
  WEB_DIR: join(estado, 'sin-web'),
  // the parts say when they are ready at this level
  LOG_LEVEL: ambiente['LOG_LEVEL'] === 'debug' ? 'debug' : 'info',
});
