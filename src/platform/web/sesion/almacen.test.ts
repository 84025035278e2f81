import { describe, expect, it } from 'vitest';
import { crearAlmacenDeSesion } from './almacen.ts';
import type { CopiaLocal } from './copia-local.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';

const AHORA = Date.parse('2026-03-02T12:00:00.000Z');

const sesionDe = (nombre: string, expiraEn = '2026-03-09T12:00:00.000Z'): Sesion => ({
  usuario: { id: `id-${nombre}`, nombre, correo: `${nombre}@correo.com.ve`, imagen_perfil: null },
  membresias: [],
  empresa_activa_id: null,
  ajustes: { theme: 'light', language: 'es', notifications_enabled: true },
  expira_en: expiraEn,
});

const copiaEnMemoria = (inicial?: Sesion): CopiaLocal & { actual: Sesion | undefined } => ({
  actual: inicial,
  leer() {
    return this.actual && { sesion: this.actual, leida_en: AHORA - 3_600_000 };
  },
  guardar(sesion) {
    this.actual = sesion;
  },
  borrar() {
    this.actual = undefined;
  },
  alCambiarEnOtraPestana: () => () => undefined,
});

const preparar = (opciones: { enElTelefono?: Sesion; leer: () => Promise<Sesion | null>; ahora?: () => number }) => {
  const copia = copiaEnMemoria(opciones.enElTelefono);
  const almacen = crearAlmacenDeSesion({
    leer: opciones.leer,
    copia,
    ahora: opciones.ahora ?? (() => AHORA),
  });
  const eventos: string[] = [];
  almacen.alPublicar((evento, sesion) => eventos.push(`${evento}:${sesion?.usuario.nombre ?? '-'}`));
  return { almacen, copia, eventos };
};
const sinServidor = () => Promise.reject(new Error('red'));

describe('session store', () => {
  it('publishes one INITIAL_SESSION, with nobody or with whom the server names', async () => {
    const nadie = preparar({ leer: () => Promise.resolve(null) });
    await nadie.almacen.iniciar();
    expect(nadie.eventos).toEqual(['INITIAL_SESSION:-']);
    const ana = preparar({ leer: () => Promise.resolve(sesionDe('ana')) });
    await ana.almacen.iniciar();
    expect(ana.eventos).toEqual(['INITIAL_SESSION:ana']);
    expect(ana.copia.actual?.usuario.nombre).toBe('ana');
  });

  it('starts from the device when the server does not answer', async () => {
    const { almacen, eventos } = preparar({ enElTelefono: sesionDe('ana'), leer: sinServidor });
    await almacen.iniciar();
    expect(almacen.estado()).toMatchObject({ fase: 'con_sesion', leida_en: AHORA - 3_600_000 });
    expect(eventos).toEqual(['INITIAL_SESSION:ana']);
  });

  it('signs out when the server no longer knows the remembered session', async () => {
    const { almacen, copia, eventos } = preparar({ enElTelefono: sesionDe('ana'), leer: () => Promise.resolve(null) });
    await almacen.iniciar();
    expect(eventos).toEqual(['INITIAL_SESSION:ana', 'SIGNED_OUT:-']);
    expect(copia.actual).toBeUndefined();
  });

  it('tells a renewal from changed data', async () => {
    let respuesta = sesionDe('ana');
    const { almacen, eventos } = preparar({ leer: () => Promise.resolve(respuesta) });
    await almacen.iniciar();
    respuesta = { ...respuesta, expira_en: '2026-03-16T12:00:00.000Z' };
    await almacen.comprobar();
    respuesta = { ...respuesta, ajustes: { ...respuesta.ajustes, theme: 'dark' } };
    await almacen.comprobar();
    await almacen.comprobar();
    expect(eventos).toEqual(['INITIAL_SESSION:ana', 'TOKEN_REFRESHED:ana', 'USER_UPDATED:ana']);
  });

  it('asks the server only when three ticks or fewer remain', async () => {
    let ahora = AHORA;
    let preguntas = 0;
    const { almacen, eventos } = preparar({
      ahora: () => ahora,
      leer: () => {
        preguntas++;
        return Promise.resolve(sesionDe('ana', new Date(ahora + 600_000).toISOString()));
      },
    });
    await almacen.iniciar();
    for (let tick = 0; tick < 16; tick++) {
      ahora += 30_000;
      await almacen.tick();
    }
    expect(preguntas).toBe(1);
    ahora += 30_000;
    await almacen.tick();
    expect(preguntas).toBe(2);
    expect(eventos.at(-1)).toBe('TOKEN_REFRESHED:ana');
  });

  it('ignores an answer that left before someone signed in', async () => {
    let responder: (sesion: Sesion | null) => void = () => undefined;
    const { almacen, eventos } = preparar({ leer: () => new Promise((listo) => (responder = listo)) });
    const inicio = almacen.iniciar();
    almacen.establecer(sesionDe('ana'));
    responder(null);
    await inicio;
    expect(almacen.sesion()?.usuario.nombre).toBe('ana');
    expect(eventos).toEqual(['SIGNED_IN:ana']);
  });

  it('forgets on sign-out, on this device too', async () => {
    const { almacen, copia, eventos } = preparar({ leer: () => Promise.resolve(sesionDe('ana')) });
    await almacen.iniciar();
    almacen.olvidar();
    expect(almacen.estado()).toEqual({ fase: 'sin_sesion' });
    expect(copia.actual).toBeUndefined();
    expect(eventos.at(-1)).toBe('SIGNED_OUT:-');
  });

  it('follows another tab', async () => {
    const { almacen, copia, eventos } = preparar({ leer: () => Promise.resolve(sesionDe('ana')) });
    await almacen.iniciar();
    copia.actual = undefined;
    almacen.releerCopia();
    copia.actual = sesionDe('berta');
    almacen.releerCopia();
    expect(eventos).toEqual(['INITIAL_SESSION:ana', 'SIGNED_OUT:-', 'SIGNED_IN:berta']);
  });

  it('announces a password recovery', async () => {
    const { almacen, eventos } = preparar({ leer: () => Promise.resolve(null) });
    await almacen.iniciar();
    almacen.anunciarRecuperacion();
    expect(eventos).toEqual(['INITIAL_SESSION:-', 'PASSWORD_RECOVERY:-']);
  });
});
