import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ajustesSchema, baseAddress, ConfigurationError, readAjustes, type ChildWork } from './config.ts';

const suficiente = {
  PUBLIC_URL: 'https://anaquel.example',
  DATABASE_URL: 'postgres://app_user:secreto@db/anaquel',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Anaquel <no-responder@anaquel.example>',
  PRIVACY_CONTACT: 'privacidad@anaquel.example',
  STORAGE_DIR: '/var/lib/anaquel',
};
const mensajeDe = (environment: Record<string, string>, child?: ChildWork): string => {
  try {
    readAjustes(environment, child);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
};

test('what is enough is enough, and the rest has a default', () => {
  expect(readAjustes(suficiente)).toMatchObject({
    PORT: 3000,
    EMAIL_CONFIRMATION: true,
    STORAGE: 'disk',
    SESSION_DAYS: 30,
    SESSION_MAX_DAYS: 90,
  });
});

test('everything that is missing or wrong is said at once, without printing secrets', () => {
  const message = mensajeDe({ PORT: 'mil', DATABASE_URL: 'secreto', STORAGE_DIR: '/x' });
  expect(message).toContain('PUBLIC_URL: not set');
  expect(message).toContain('SMTP_URL: not set');
  expect(message).toContain('MAIL_FROM: not set');
  expect(message).toContain('PORT: "mil" is not valid');
  expect(message).toContain('DATABASE_URL: "…" is not valid');
  expect(message).not.toContain('secreto');
});

test.each(['server', 'worker', 'migrate'] as const)(
  'whom people write to about their data is known before anything starts: %s',
  (child) => {
    const { PRIVACY_CONTACT: _, ...sinContacto } = { ...suficiente, NODE_ENV: 'production' };
    expect(mensajeDe(sinContacto, child)).toContain('PRIVACY_CONTACT: not set');
    for (const contact of ['', 'privacidad', 'Anaquel <privacidad@anaquel.example>']) {
      expect(mensajeDe({ ...suficiente, PRIVACY_CONTACT: contact }, child)).toContain(
        `PRIVACY_CONTACT: "${contact}" is not valid`,
      );
    }
  },
);

test('what depends on something else is asked for with its reason', () => {
  const { STORAGE_DIR: _, ...sinCarpeta } = suficiente;
  expect(mensajeDe(sinCarpeta)).toContain('STORAGE_DIR: with STORAGE=disk');
  expect(mensajeDe({ ...suficiente, STORAGE: 's3', S3_REGION: 'x' })).toContain('S3_BUCKET: needed because STORAGE=s3');
  expect(mensajeDe({ ...suficiente, NODE_ENV: 'production', PUBLIC_URL: 'http://anaquel.example' })).toContain(
    'must begin with https://',
  );
});

test('each database role has its own address, or outside production the first one’s with its own name', () => {
  const ajustes = readAjustes({ ...suficiente, DATABASE_AUTH_URL: 'postgres://app_auth:otro@db2/anaquel' });
  expect(baseAddress(ajustes, 'app_user')).toBe('postgres://app_user:secreto@db/anaquel');
  expect(baseAddress(ajustes, 'app_worker')).toBe('postgres://app_worker:secreto@db/anaquel');
  expect(baseAddress(ajustes, 'app_auth')).toBe('postgres://app_auth:otro@db2/anaquel');
});

const LARGA = 'x'.repeat(16);
const address = (rol: string) => `postgres://${rol}:${rol}-${LARGA}@db/anaquel`;
const enProduccion = {
  ...suficiente,
  NODE_ENV: 'production',
  DATABASE_URL: address('app_user'),
  DATABASE_AUTH_URL: address('app_auth'),
};

test('in production a process is given the addresses of the roles it connects as, and needs no others', () => {
  expect(mensajeDe(enProduccion)).toBe('');
  const { DATABASE_AUTH_URL: _, ...sinUna } = enProduccion;
  expect(mensajeDe(sinUna)).toContain('DATABASE_AUTH_URL: not set (this process connects as app_auth)');
  const { DATABASE_URL: __, ...deTrabajador } = {
    ...enProduccion,
    DATABASE_WORKER_URL: address('app_worker'),
    DATABASE_JOBS_URL: address('app_jobs'),
  };
  expect(mensajeDe(deTrabajador, 'worker')).toBe('');
  expect(mensajeDe(deTrabajador, 'jobs')).toBe('');
  expect(mensajeDe(deTrabajador, 'migrate')).toContain('DATABASE_URL: not set (this process connects as app_user)');
  expect(mensajeDe(enProduccion, 'worker')).toContain('DATABASE_JOBS_URL: not set (this process connects as app_jobs)');
});

test.each([
  'DATABASE_AUTH_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_JOBS_URL',
  'DATABASE_BACKUP_URL',
  'DATABASE_ADMIN_URL',
])('production refuses %s with the password of another role, or with a short one, and prints neither', (nombre) => {
  const repetida = enProduccion.DATABASE_URL.replace('//app_user:', '//otro:');
  const message = mensajeDe({ ...enProduccion, [nombre]: repetida });
  expect(message).toContain(`${nombre}: has the password of DATABASE_URL; each role needs its own`);
  // written otherwise it is the same
  expect(mensajeDe({ ...enProduccion, [nombre]: repetida.replace('app_user', 'app%5Fuser') })).toContain(
    'has the password',
  );
  const corta = mensajeDe({ ...enProduccion, [nombre]: 'postgres://otro:local-worker@db/anaquel' });
  expect(corta).toContain(`${nombre}: its password has fewer than 16 characters`);
  for (const said of [message, corta]) expect(said).not.toMatch(/xxxx|local-worker/);
  expect(mensajeDe({ ...enProduccion, [nombre]: 'postgres://otro@db/anaquel' })).toBe('');
  expect(mensajeDe({ ...enProduccion, NODE_ENV: 'development', [nombre]: repetida })).toBe('');
});

test('docs/operations.md explains every setting and no other', async () => {
  const sourceDocument = await readFile('docs/operations.md', 'utf8');
  const explicados = [...sourceDocument.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, nombre = '']) => nombre);
  expect(explicados.toSorted()).toEqual(Object.keys(ajustesSchema.shape).toSorted());
});
