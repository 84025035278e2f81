import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basesLocales, type PostgresLocal } from './postgres.ts';

export interface PartesMinimas {
  postgres: Pick<PostgresLocal, 'puerto' | 'address'>;
  base: string;
}

/** The settings a process needs against local parts; whoever starts it adds or replaces what it cares about. */
export const entornoMinimo = (
  { postgres, base }: PartesMinimas,
  otros: Record<string, string> = {},
): Record<string, string> => ({
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:3000',
  ...basesLocales(postgres.puerto, base),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Anaquel <no-responder@anaquel.example>',
  PRIVACY_CONTACT: 'privacidad@anaquel.example',
  STORAGE_DIR: join(tmpdir(), 'anaquel-archivos'),
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  ...otros,
});
