import { describe, expect, it } from 'vitest';
import { createSesionStore } from './store.ts';
import type { LocalCopy } from './local-copy.ts';
import type { TabEmpresa } from './tab-empresa.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';

const AHORA = Date.parse('2026-03-02T12:00:00.000Z');

const sesionDe = (nombre: string, expiresAt = '2026-03-09T12:00:00.000Z'): Sesion => ({
  usuario: { id: `id-${nombre}`, nombre, correo: `${nombre}@correo.com.ve`, imagen_perfil: null },
  membresias: [],
  empresa_activa_id: null,
  ajustes: { theme: 'light', language: 'es', notifications_enabled: true },
  expira_en: expiresAt,
});

const copiaEnMemoria = (initial?: Sesion): LocalCopy & { current: Sesion | undefined; vencida: boolean } => ({
  current: initial,
  vencida: false,
  read() {
    return this.current && { sesion: this.current, leida_en: AHORA - 3_600_000, vencida: this.vencida };
  },
  save({ sesion, vencida }) {
    this.current = sesion;
    this.vencida = vencida;
  },
  remove() {
    this.current = undefined;
  },
  onChangeInOtherTab: () => () => undefined,
});

const inMemory = (initial?: string): TabEmpresa => {
  let empresa = initial;
  return {
    read: () => empresa,
    save: (id) => {
      empresa = id;
    },
    remove: () => {
      empresa = undefined;
    },
  };
};

const preparar = (options: {
  enElTelefono?: Sesion;
  read: () => Promise<Sesion | null>;
  now?: () => number;
  empresa?: string;
  goesOnWithoutIt?: () => boolean;
}) => {
  const copy = copiaEnMemoria(options.enElTelefono);
  const store = createSesionStore({
    read: options.read,
    copy,
    tab: inMemory(options.empresa),
    now: options.now ?? (() => AHORA),
    ...(options.goesOnWithoutIt && { goesOnWithoutIt: options.goesOnWithoutIt }),
  });
  const events: string[] = [];
  store.onPublish((event, sesion) => events.push(`${event}:${sesion?.usuario.nombre ?? '-'}`));
  return { store, copy, events };
};
const sinServidor = () => Promise.reject(new Error('red'));

describe('session store', () => {
  it('publishes one INITIAL_SESSION, with nobody or with whom the server names', async () => {
    const nadie = preparar({ read: () => Promise.resolve(null) });
    await nadie.store.start();
    expect(nadie.events).toEqual(['INITIAL_SESSION:-']);
    const ana = preparar({ read: () => Promise.resolve(sesionDe('ana')) });
    await ana.store.start();
    expect(ana.events).toEqual(['INITIAL_SESSION:ana']);
    expect(ana.copy.current?.usuario.nombre).toBe('ana');
  });

  it('starts from the device when the server does not answer', async () => {
    const { store, events } = preparar({ enElTelefono: sesionDe('ana'), read: sinServidor });
    await store.start();
    expect(store.estado()).toMatchObject({ fase: 'con_sesion', leida_en: AHORA - 3_600_000 });
    expect(events).toEqual(['INITIAL_SESSION:ana']);
  });

  it('signs out when the server no longer knows the remembered session', async () => {
    const { store, copy, events } = preparar({ enElTelefono: sesionDe('ana'), read: () => Promise.resolve(null) });
    await store.start();
    expect(events).toEqual(['INITIAL_SESSION:ana', 'SIGNED_OUT:-']);
    expect(copy.current).toBeUndefined();
  });

  it('goes on for who works in the field, also after a reload, until they sign in again', async () => {
    let response: Sesion | null = null;
    const { store, copy, events } = preparar({
      enElTelefono: sesionDe('ana'),
      read: () => Promise.resolve(response),
      goesOnWithoutIt: () => true,
    });
    await store.start();
    await store.check();
    expect(store.estado()).toMatchObject({ fase: 'con_sesion', vencida: true, leida_en: AHORA - 3_600_000 });
    expect(events).toEqual(['INITIAL_SESSION:ana']);
    expect(copy).toMatchObject({ current: { usuario: { nombre: 'ana' } }, vencida: true });
    await store.start();
    expect(store.estado()).toMatchObject({ fase: 'con_sesion', vencida: true });
    response = sesionDe('ana');
    await store.check();
    expect(store.estado()).toMatchObject({ fase: 'con_sesion', vencida: false });
    expect(copy.vencida).toBe(false);
    store.forget();
    expect(store.estado()).toEqual({ fase: 'sin_sesion', vencida: false });
    expect(copy.current).toBeUndefined();
  });

  it('tells a renewal from changed data', async () => {
    let response = sesionDe('ana');
    const { store, events } = preparar({ read: () => Promise.resolve(response) });
    await store.start();
    response = { ...response, expira_en: '2026-03-16T12:00:00.000Z' };
    await store.check();
    response = { ...response, ajustes: { ...response.ajustes, theme: 'dark' } };
    await store.check();
    await store.check();
    expect(events).toEqual(['INITIAL_SESSION:ana', 'TOKEN_REFRESHED:ana', 'USER_UPDATED:ana']);
  });

  it('asks the server only when three ticks or fewer remain', async () => {
    let now = AHORA;
    let preguntas = 0;
    const { store, events } = preparar({
      now: () => now,
      read: () => {
        preguntas++;
        return Promise.resolve(sesionDe('ana', new Date(now + 600_000).toISOString()));
      },
    });
    await store.start();
    for (let tick = 0; tick < 16; tick++) {
      now += 30_000;
      await store.tick();
    }
    expect(preguntas).toBe(1);
    now += 30_000;
    await store.tick();
    expect(preguntas).toBe(2);
    expect(events.at(-1)).toBe('TOKEN_REFRESHED:ana');
  });

  it('ignores an answer that left before someone signed in', async () => {
    let respond: (sesion: Sesion | null) => void = () => undefined;
    const { store, events } = preparar({ read: () => new Promise((listo) => (respond = listo)) });
    const inicio = store.start();
    store.establish(sesionDe('ana'));
    respond(null);
    await inicio;
    expect(store.sesion()?.usuario.nombre).toBe('ana');
    expect(events).toEqual(['SIGNED_IN:ana']);
  });

  it('knows one that the server has ended from one that was left', async () => {
    let response: Sesion | null = sesionDe('ana');
    const { store, events } = preparar({ read: () => Promise.resolve(response) });
    await store.start();
    response = null;
    await store.check();
    expect(store.estado()).toEqual({ fase: 'sin_sesion', vencida: true });
    expect(events.at(-1)).toMatch(/^SIGNED_OUT/);
  });

  it('forgets on sign-out, on this device too', async () => {
    const { store, copy, events } = preparar({ read: () => Promise.resolve(sesionDe('ana')) });
    await store.start();
    store.forget();
    expect(store.estado()).toEqual({ fase: 'sin_sesion', vencida: false });
    expect(copy.current).toBeUndefined();
    expect(events.at(-1)).toBe('SIGNED_OUT:-');
  });

  it('follows another tab', async () => {
    const { store, copy, events } = preparar({ read: () => Promise.resolve(sesionDe('ana')) });
    await store.start();
    copy.current = undefined;
    store.rereadCopy();
    copy.current = sesionDe('berta');
    store.rereadCopy();
    expect(events).toEqual(['INITIAL_SESSION:ana', 'SIGNED_OUT:-', 'SIGNED_IN:berta']);
  });

  it('keeps a change that the server has just taken, against an answer that left before it', async () => {
    let respond: (sesion: Sesion | null) => void = () => undefined;
    const { store, copy, events } = preparar({
      enElTelefono: sesionDe('ana'),
      read: () => new Promise((listo) => (respond = listo)),
    });
    const inicio = store.start();
    store.modify({ ajustes: { theme: 'dark', language: 'en', notifications_enabled: false } });
    respond(sesionDe('ana'));
    expect(await inicio).toBe(true);
    expect(store.sesion()?.ajustes.theme).toBe('dark');
    expect(copy.current?.ajustes.language).toBe('en');
    expect(store.estado()).toMatchObject({ leida_en: AHORA - 3_600_000 });
    expect(events).toEqual(['INITIAL_SESSION:ana', 'USER_UPDATED:ana']);
  });

  it('asks again for whoever asks while a question is on its way: its answer may be older than their change', async () => {
    const { promise: slow, resolve: release } = Promise.withResolvers<Sesion>();
    const respuestas = [slow, Promise.resolve(sesionDe('nueva'))];
    const { store, events } = preparar({ read: () => respuestas.shift() ?? sinServidor() });
    const first = store.start();
    const known = store.known();
    const after = [store.check(), store.check()];
    release(sesionDe('vieja'));
    await Promise.all([first, known]);
    expect(events[0]).toBe('INITIAL_SESSION:vieja');
    expect(await Promise.all(after)).toEqual([true, true]);
    expect(store.sesion()?.usuario.nombre).toBe('nueva');
    expect(respuestas).toEqual([]);
  });

  it('tells whether the server answered', async () => {
    const { store } = preparar({ enElTelefono: sesionDe('ana'), read: sinServidor });
    expect(await store.check()).toBe(false);
  });

  it('announces a password recovery', async () => {
    const { store, events } = preparar({ read: () => Promise.resolve(null) });
    await store.start();
    store.announceRecovery();
    expect(events).toEqual(['INITIAL_SESSION:-', 'PASSWORD_RECOVERY:-']);
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
    const { store, copy } = preparar({ read: () => Promise.resolve(deDosEmpresas(activa, 'a', 'b')) });
    await store.start();
    activa = 'b';
    await store.check();
    expect(store.sesion()?.empresa_activa_id).toBe('a');
    // a new tab opens with what the server remembers
    expect(copy.current?.empresa_activa_id).toBe('b');
    store.rereadCopy();
    expect(store.sesion()?.empresa_activa_id).toBe('a');
  });

  it('changes in this tab alone, and survives a reload', async () => {
    const { store, copy, events } = preparar({ read: () => Promise.resolve(deDosEmpresas('a', 'a', 'b')) });
    await store.start();
    store.chooseEmpresa('b');
    expect(store.sesion()?.empresa_activa_id).toBe('b');
    expect(copy.current?.empresa_activa_id).toBe('a');
    expect(events).toEqual(['INITIAL_SESSION:ana', 'USER_UPDATED:ana']);
    const recargada = preparar({ empresa: 'b', read: () => Promise.resolve(deDosEmpresas('a', 'a', 'b')) });
    await recargada.store.start();
    expect(recargada.store.sesion()?.empresa_activa_id).toBe('b');
  });

  it('is the one just joined, known or not yet', async () => {
    let empresas = ['a'];
    const { store } = preparar({ read: () => Promise.resolve(deDosEmpresas('a', ...empresas)) });
    await store.start();
    store.chooseEmpresa('c');
    expect(store.sesion()?.empresa_activa_id).toBe('a');
    empresas = ['a', 'c'];
    await store.check();
    expect(store.sesion()?.empresa_activa_id).toBe('c');
  });

  it('gives way when the person no longer belongs to it, and to the next person', async () => {
    let response: Sesion | null = deDosEmpresas('a', 'a', 'b');
    const { store } = preparar({ empresa: 'b', read: () => Promise.resolve(response) });
    await store.start();
    expect(store.sesion()?.empresa_activa_id).toBe('b');
    response = deDosEmpresas('a', 'a');
    await store.check();
    expect(store.sesion()?.empresa_activa_id).toBe('a');
    store.forget();
    store.establish({ ...deDosEmpresas('b', 'a', 'b'), usuario: { ...sesionDe('berta').usuario } });
    expect(store.sesion()?.empresa_activa_id).toBe('b');
    store.establish(deDosEmpresas('a', 'a', 'b'));
    expect(store.sesion()?.empresa_activa_id).toBe('a');
  });
});

describe('while the session is being closed', () => {
  const conAna = async () => {
    let delServidor: Sesion | null = sesionDe('ana');
    const preparado = preparar({ read: () => Promise.resolve(delServidor), enElTelefono: sesionDe('ana') });
    await preparado.store.start();
    return {
      ...preparado,
      terminar: () => {
        delServidor = null;
      },
    };
  };

  it('the server’s word that it has ended is not heard until it is forgotten here', async () => {
    const { store, terminar } = await conAna();
    await store.onClose(async () => {
      terminar();
      await store.check();
      expect(store.sesion()?.usuario.nombre).toBe('ana');
    });
    await store.check();
    expect(store.sesion()?.usuario.nombre).toBe('ana');
    store.forget();
    expect(store.estado()).toEqual({ fase: 'sin_sesion', vencida: false });
  });

  it('and is heard again when it could not be closed', async () => {
    const { store, terminar } = await conAna();
    await expect(store.onClose(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    terminar();
    await store.check();
    expect(store.sesion()).toBeNull();
  });
});
