import { expect, test } from 'vitest';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { createSesionStore } from '#src/platform/web/sesion/store.ts';
import { refrescarSesion } from './refrescar-sesion.ts';

const sesionCon = (...empresas: string[]): Sesion => ({
  usuario: { id: 'yo', nombre: 'Yusmary', correo: 'yusmary@correo.com.ve', imagen_perfil: null },
  membresias: empresas.map((empresa_id) => ({
    empresa_id,
    empresa_nombre: empresa_id,
    empresa_logo: null,
    rol: 'mercaderista',
  })),
  empresa_activa_id: empresas[0] ?? null,
  ajustes: { theme: 'light', language: 'es', notifications_enabled: true },
  expira_en: '2026-03-09T12:00:00.000Z',
});

/** A store whose server answers in turn with these, and then no more. */
const almacenCon = (...respuestas: (Promise<Sesion> | Sesion)[]) => {
  let empresa: string | undefined;
  return createSesionStore({
    read: async () => {
      const response = respuestas.shift();
      if (!response) throw new Error('red');
      return response;
    },
    copy: {
      read: () => undefined,
      save: () => undefined,
      remove: () => undefined,
      onChangeInOtherTab: () => () => undefined,
    },
    tab: {
      read: () => empresa,
      save: (id) => {
        empresa = id;
      },
      remove: () => {
        empresa = undefined;
      },
    },
  });
};

test('the tab works with the company just joined', async () => {
  const sesion = almacenCon(sesionCon('vieja'), sesionCon('vieja', 'nueva'));
  await sesion.start();
  expect(await refrescarSesion(sesion, 'nueva')).toBe(true);
  expect(sesion.sesion()?.empresa_activa_id).toBe('nueva');
});

test('an answer to a question that left before the acceptance does not count', async () => {
  const { promise: lenta, resolve: soltar } = Promise.withResolvers<Sesion>();
  const sesion = almacenCon(sesionCon('vieja'), lenta, sesionCon('vieja', 'nueva'));
  await sesion.start();
  const deAntes = sesion.check();
  const refrescada = refrescarSesion(sesion, 'nueva');
  soltar(sesionCon('vieja'));
  await deAntes;
  expect(await refrescada).toBe(true);
  expect(sesion.sesion()?.empresa_activa_id).toBe('nueva');
});

test('a session that cannot be read is told', async () => {
  const sesion = almacenCon(sesionCon('vieja'));
  await sesion.start();
  expect(await refrescarSesion(sesion, 'nueva')).toBe(false);
});
