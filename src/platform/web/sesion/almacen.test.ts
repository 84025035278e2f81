import { describe, expect, it } from 'vitest';
import { crearAlmacenDeSesion } from './almacen.ts';
import type { CopiaLocal } from './copia-local.ts';
import type { EmpresaDePestana } from './empresa-de-pestana.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';

const AHORA = Date.parse('2026-03-02T12:00:00.000Z');

const sesionDe = (nombre: string, expiraEn = '2026-03-09T12:00:00.000Z'): Sesion => ({
  usuario: { id: `id-${nombre}`, nombre, correo: `${nombre}@correo.com.ve`, imagen_perfil: null },
  membresias: [],
  empresa_activa_id: null,
  ajustes: { theme: 'light', language: 'es', notifications_enabled: true },
  expira_en: expiraEn,
});

const copiaEnMemoria = (inicial?: Sesion): CopiaLocal & { actual: Sesion | undefined; vencida: boolean } => ({
  actual: inicial,
  vencida: false,
  leer() {
    return this.actual && { sesion: this.actual, leida_en: AHORA - 3_600_000, vencida: this.vencida };
  },
  guardar({ sesion, vencida }) {
    this.actual = sesion;
    this.vencida = vencida;
  },
  borrar() {
    this.actual = undefined;
  },
  alCambiarEnOtraPestana: () => () => undefined,
});

const enMemoria = (inicial?: string): EmpresaDePestana => {
  let empresa = inicial;
  return {
    leer: () => empresa,
    guardar: (id) => {
      empresa = id;
    },
    borrar: () => {
      empresa = undefined;
    },
  };
};

const preparar = (opciones: {
  enElTelefono?: Sesion;
  leer: () => Promise<Sesion | null>;
  ahora?: () => number;
  empresa?: string;
  sigueSinElla?: () => boolean;
}) => {
  const copia = copiaEnMemoria(opciones.enElTelefono);
  const almacen = crearAlmacenDeSesion({
    leer: opciones.leer,
    copia,
    pestana: enMemoria(opciones.empresa),
    ahora: opciones.ahora ?? (() => AHORA),
    ...(opciones.sigueSinElla && { sigueSinElla: opciones.sigueSinElla }),
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

  it('goes on for who works in the field, also after a reload, until they sign in again', async () => {
    let respuesta: Sesion | null = null;
    const { almacen, copia, eventos } = preparar({
      enElTelefono: sesionDe('ana'),
      leer: () => Promise.resolve(respuesta),
      sigueSinElla: () => true,
    });
    await almacen.iniciar();
    await almacen.comprobar();
    expect(almacen.estado()).toMatchObject({ fase: 'con_sesion', vencida: true, leida_en: AHORA - 3_600_000 });
    expect(eventos).toEqual(['INITIAL_SESSION:ana']);
    expect(copia).toMatchObject({ actual: { usuario: { nombre: 'ana' } }, vencida: true });
    await almacen.iniciar();
    expect(almacen.estado()).toMatchObject({ fase: 'con_sesion', vencida: true });
    respuesta = sesionDe('ana');
    await almacen.comprobar();
    expect(almacen.estado()).toMatchObject({ fase: 'con_sesion', vencida: false });
    expect(copia.vencida).toBe(false);
    almacen.olvidar();
    expect(almacen.estado()).toEqual({ fase: 'sin_sesion', vencida: false });
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

  it('knows one that the server has ended from one that was left', async () => {
    let respuesta: Sesion | null = sesionDe('ana');
    const { almacen, eventos } = preparar({ leer: () => Promise.resolve(respuesta) });
    await almacen.iniciar();
    respuesta = null;
    await almacen.comprobar();
    expect(almacen.estado()).toEqual({ fase: 'sin_sesion', vencida: true });
    expect(eventos.at(-1)).toMatch(/^SIGNED_OUT/);
  });

  it('forgets on sign-out, on this device too', async () => {
    const { almacen, copia, eventos } = preparar({ leer: () => Promise.resolve(sesionDe('ana')) });
    await almacen.iniciar();
    almacen.olvidar();
    expect(almacen.estado()).toEqual({ fase: 'sin_sesion', vencida: false });
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

  it('keeps a change that the server has just taken, against an answer that left before it', async () => {
    let responder: (sesion: Sesion | null) => void = () => undefined;
    const { almacen, copia, eventos } = preparar({
      enElTelefono: sesionDe('ana'),
      leer: () => new Promise((listo) => (responder = listo)),
    });
    const inicio = almacen.iniciar();
    almacen.modificar({ ajustes: { theme: 'dark', language: 'en', notifications_enabled: false } });
    responder(sesionDe('ana'));
    expect(await inicio).toBe(true);
    expect(almacen.sesion()?.ajustes.theme).toBe('dark');
    expect(copia.actual?.ajustes.language).toBe('en');
    expect(almacen.estado()).toMatchObject({ leida_en: AHORA - 3_600_000 });
    expect(eventos).toEqual(['INITIAL_SESSION:ana', 'USER_UPDATED:ana']);
  });

  it('asks again for whoever asks while a question is on its way: its answer may be older than their change', async () => {
    const { promise: lenta, resolve: soltar } = Promise.withResolvers<Sesion>();
    const respuestas = [lenta, Promise.resolve(sesionDe('nueva'))];
    const { almacen, eventos } = preparar({ leer: () => respuestas.shift() ?? sinServidor() });
    const primera = almacen.iniciar();
    const conocida = almacen.conocida();
    const despues = [almacen.comprobar(), almacen.comprobar()];
    soltar(sesionDe('vieja'));
    await Promise.all([primera, conocida]);
    expect(eventos[0]).toBe('INITIAL_SESSION:vieja');
    expect(await Promise.all(despues)).toEqual([true, true]);
    expect(almacen.sesion()?.usuario.nombre).toBe('nueva');
    expect(respuestas).toEqual([]);
  });

  it('tells whether the server answered', async () => {
    const { almacen } = preparar({ enElTelefono: sesionDe('ana'), leer: sinServidor });
    expect(await almacen.comprobar()).toBe(false);
  });

  it('announces a password recovery', async () => {
    const { almacen, eventos } = preparar({ leer: () => Promise.resolve(null) });
    await almacen.iniciar();
    almacen.anunciarRecuperacion();
    expect(eventos).toEqual(['INITIAL_SESSION:-', 'PASSWORD_RECOVERY:-']);
  });
});

describe('the company of a tab', () => {
  const deDosEmpresas = (activa: string, ...empresas: string[]): Sesion => ({
    ...sesionDe('ana'),
    empresa_activa_id: activa,
    membresias: empresas.map((empresa_id) => ({
      empresa_id,
      empresa_nombre: empresa_id,
      empresa_logo: null,
      rol: 'mercaderista',
    })),
  });

  it('is the server’s when the tab opens, and stays when another tab chooses another', async () => {
    let activa = 'a';
    const { almacen, copia } = preparar({ leer: () => Promise.resolve(deDosEmpresas(activa, 'a', 'b')) });
    await almacen.iniciar();
    activa = 'b';
    await almacen.comprobar();
    expect(almacen.sesion()?.empresa_activa_id).toBe('a');
    // a new tab opens with what the server remembers
    expect(copia.actual?.empresa_activa_id).toBe('b');
    almacen.releerCopia();
    expect(almacen.sesion()?.empresa_activa_id).toBe('a');
  });

  it('changes in this tab alone, and survives a reload', async () => {
    const { almacen, copia, eventos } = preparar({ leer: () => Promise.resolve(deDosEmpresas('a', 'a', 'b')) });
    await almacen.iniciar();
    almacen.elegirEmpresa('b');
    expect(almacen.sesion()?.empresa_activa_id).toBe('b');
    expect(copia.actual?.empresa_activa_id).toBe('a');
    expect(eventos).toEqual(['INITIAL_SESSION:ana', 'USER_UPDATED:ana']);
    const recargada = preparar({ empresa: 'b', leer: () => Promise.resolve(deDosEmpresas('a', 'a', 'b')) });
    await recargada.almacen.iniciar();
    expect(recargada.almacen.sesion()?.empresa_activa_id).toBe('b');
  });

  it('is the one just joined, known or not yet', async () => {
    let empresas = ['a'];
    const { almacen } = preparar({ leer: () => Promise.resolve(deDosEmpresas('a', ...empresas)) });
    await almacen.iniciar();
    almacen.elegirEmpresa('c');
    expect(almacen.sesion()?.empresa_activa_id).toBe('a');
    empresas = ['a', 'c'];
    await almacen.comprobar();
    expect(almacen.sesion()?.empresa_activa_id).toBe('c');
  });

  it('gives way when the person no longer belongs to it, and to the next person', async () => {
    let respuesta: Sesion | null = deDosEmpresas('a', 'a', 'b');
    const { almacen } = preparar({ empresa: 'b', leer: () => Promise.resolve(respuesta) });
    await almacen.iniciar();
    expect(almacen.sesion()?.empresa_activa_id).toBe('b');
    respuesta = deDosEmpresas('a', 'a');
    await almacen.comprobar();
    expect(almacen.sesion()?.empresa_activa_id).toBe('a');
    almacen.olvidar();
    almacen.establecer({ ...deDosEmpresas('b', 'a', 'b'), usuario: { ...sesionDe('berta').usuario } });
    expect(almacen.sesion()?.empresa_activa_id).toBe('b');
    almacen.establecer(deDosEmpresas('a', 'a', 'b'));
    expect(almacen.sesion()?.empresa_activa_id).toBe('a');
  });
});

describe('while the session is being closed', () => {
  const conAna = async () => {
    let delServidor: Sesion | null = sesionDe('ana');
    const preparado = preparar({ leer: () => Promise.resolve(delServidor), enElTelefono: sesionDe('ana') });
    await preparado.almacen.iniciar();
    return {
      ...preparado,
      terminar: () => {
        delServidor = null;
      },
    };
  };

  it('the server’s word that it has ended is not heard until it is forgotten here', async () => {
    const { almacen, terminar } = await conAna();
    await almacen.alCerrar(async () => {
      terminar();
      await almacen.comprobar();
      expect(almacen.sesion()?.usuario.nombre).toBe('ana');
    });
    await almacen.comprobar();
    expect(almacen.sesion()?.usuario.nombre).toBe('ana');
    almacen.olvidar();
    expect(almacen.estado()).toEqual({ fase: 'sin_sesion', vencida: false });
  });

  it('and is heard again when it could not be closed', async () => {
    const { almacen, terminar } = await conAna();
    await expect(almacen.alCerrar(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    terminar();
    await almacen.comprobar();
    expect(almacen.sesion()).toBeNull();
  });
});
