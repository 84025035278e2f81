import { expect, test } from 'vitest';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { crearAlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';
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
  return crearAlmacenDeSesion({
    leer: async () => {
      const respuesta = respuestas.shift();
      if (!respuesta) throw new Error('red');
      return respuesta;
    },
    copia: {
      leer: () => undefined,
      guardar: () => undefined,
      borrar: () => undefined,
      alCambiarEnOtraPestana: () => () => undefined,
    },
    pestana: {
      leer: () => empresa,
      guardar: (id) => {
        empresa = id;
      },
      borrar: () => {
        empresa = undefined;
      },
    },
  });
};

test('the tab works with the company just joined', async () => {
  const sesion = almacenCon(sesionCon('vieja'), sesionCon('vieja', 'nueva'));
  await sesion.iniciar();
  expect(await refrescarSesion(sesion, 'nueva')).toBe(true);
  expect(sesion.sesion()?.empresa_activa_id).toBe('nueva');
});

test('an answer to a question that left before the acceptance does not count', async () => {
  const { promise: lenta, resolve: soltar } = Promise.withResolvers<Sesion>();
  const sesion = almacenCon(sesionCon('vieja'), lenta, sesionCon('vieja', 'nueva'));
  await sesion.iniciar();
  const deAntes = sesion.comprobar();
  const refrescada = refrescarSesion(sesion, 'nueva');
  soltar(sesionCon('vieja'));
  await deAntes;
  expect(await refrescada).toBe(true);
  expect(sesion.sesion()?.empresa_activa_id).toBe('nueva');
});

test('a session that cannot be read is told', async () => {
  const sesion = almacenCon(sesionCon('vieja'));
  await sesion.iniciar();
  expect(await refrescarSesion(sesion, 'nueva')).toBe(false);
});
