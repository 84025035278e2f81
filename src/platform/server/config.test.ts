import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ajustesSchema, direccionDeBase, ErrorDeConfiguracion, leerAjustes } from './config.ts';

const suficiente = {
  PUBLIC_URL: 'https://anaquel.example',
  DATABASE_URL: 'postgres://app_user:secreto@db/anaquel',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Anaquel <no-responder@anaquel.example>',
  STORAGE_DIR: '/var/lib/anaquel',
};
const mensajeDe = (entorno: Record<string, string>): string => {
  try {
    leerAjustes(entorno);
  } catch (error) {
    if (error instanceof ErrorDeConfiguracion) return error.message;
    throw error;
  }
  return '';
};

test('what is enough is enough, and the rest has a default', () => {
  expect(leerAjustes(suficiente)).toMatchObject({
    PORT: 3000,
    EMAIL_CONFIRMATION: true,
    STORAGE: 'disk',
    SESSION_DAYS: 30,
    SESSION_MAX_DAYS: 90,
  });
});

test('everything that is missing or wrong is said at once, without printing secrets', () => {
  const mensaje = mensajeDe({ PORT: 'mil', DATABASE_URL: 'secreto', STORAGE_DIR: '/x' });
  expect(mensaje).toContain('PUBLIC_URL: not set');
  expect(mensaje).toContain('SMTP_URL: not set');
  expect(mensaje).toContain('MAIL_FROM: not set');
  expect(mensaje).toContain('PORT: "mil" is not valid');
  expect(mensaje).toContain('DATABASE_URL: "…" is not valid');
  expect(mensaje).not.toContain('secreto');
});

test('what depends on something else is asked for with its reason', () => {
  const { STORAGE_DIR: _, ...sinCarpeta } = suficiente;
  expect(mensajeDe(sinCarpeta)).toContain('STORAGE_DIR: with STORAGE=disk');
  expect(mensajeDe({ ...suficiente, STORAGE: 's3', S3_REGION: 'x' })).toContain('S3_BUCKET: needed because STORAGE=s3');
  expect(mensajeDe({ ...suficiente, NODE_ENV: 'production', PUBLIC_URL: 'http://anaquel.example' })).toContain(
    'must begin with https://',
  );
});

test('each database role has its own address, or the first one’s with its own name', () => {
  const ajustes = leerAjustes({ ...suficiente, DATABASE_AUTH_URL: 'postgres://app_auth:otro@db2/anaquel' });
  expect(direccionDeBase(ajustes, 'app_user')).toBe('postgres://app_user:secreto@db/anaquel');
  expect(direccionDeBase(ajustes, 'app_worker')).toBe('postgres://app_worker:secreto@db/anaquel');
  expect(direccionDeBase(ajustes, 'app_auth')).toBe('postgres://app_auth:otro@db2/anaquel');
});

test('docs/operations.md explains every setting and no other', async () => {
  const documento = await readFile('docs/operations.md', 'utf8');
  const explicados = [...documento.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, nombre = '']) => nombre);
  expect(explicados.toSorted()).toEqual(Object.keys(ajustesSchema.shape).toSorted());
});
