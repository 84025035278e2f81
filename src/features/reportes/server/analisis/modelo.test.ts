import { expect, test } from 'vitest';
import { readAjustes } from '#src/platform/server/config.ts';
import { modeloDe } from './modelo.ts';

const suficiente = {
  PUBLIC_URL: 'https://anaquel.example',
  DATABASE_URL: 'postgres://app_user:secreto@db/anaquel',
  SMTP_URL: 'smtp://mail:25',
  PRIVACY_CONTACT: 'privacidad@anaquel.example',
  MAIL_FROM: 'Anaquel <no-responder@anaquel.example>',
  STORAGE_DIR: '/var/lib/anaquel',
};
const deModelo = { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_API_KEY: 'secreto', AI_MODEL: 'uno' };

test('all three or none; the time has a default', () => {
  expect(modeloDe(readAjustes(suficiente))).toBeUndefined();
  expect(modeloDe(readAjustes({ ...suficiente, ...deModelo }))).toMatchObject({ nombre: 'uno', milisegundos: 30_000 });
  const { AI_API_KEY: _, ...sinClave } = deModelo;
  expect(() => readAjustes({ ...suficiente, ...sinClave })).toThrow('AI_API_KEY: needed because AI_BASE_URL is set');
  expect(() => readAjustes({ ...suficiente, AI_MODEL: 'uno' })).toThrow('AI_BASE_URL: needed because AI_MODEL is set');
});
