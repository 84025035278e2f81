import { describe, expect, it } from 'vitest';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { createChooseAjustes } from './choose-ajustes.ts';
import { createPreferencias, type Ajustes } from './preferencias.ts';
import { createSesionStore } from './sesion/store.ts';

const CLARO: Ajustes = { theme: 'light', language: 'es', notifications_enabled: true };

const sesionCon = (ajustes: Ajustes): Sesion => ({
  usuario: { id: 'id', nombre: 'Ana', correo: 'ana@correo.com.ve', imagen_perfil: null },
  membresias: [],
  empresa_activa_id: null,
  ajustes,
  expira_en: '2036-03-09T12:00:00.000Z',
});

const preparar = async (options: { sesion: Sesion | null; save?: (ajustes: Ajustes) => Promise<void> }) => {
  const values = new Map<string, string>();
  const preferencias = createPreferencias({
    getItem: (clave) => values.get(clave) ?? null,
    setItem: (clave, value) => void values.set(clave, value),
    removeItem: (clave) => void values.delete(clave),
  });
  const sesion = createSesionStore({
    read: () => Promise.resolve(options.sesion),
    copy: {
      read: () => undefined,
      save: () => undefined,
      remove: () => undefined,
      onChangeInOtherTab: () => () => undefined,
    },
    tab: { read: () => undefined, save: () => undefined, remove: () => undefined },
  });
  const savedOnes: Ajustes[] = [];
  const save =
    options.save ??
    ((ajustes) => {
      savedOnes.push(ajustes);
      return Promise.resolve();
    });
  const choose = createChooseAjustes({ preferencias, sesion, save });
  await sesion.start();
  return { preferencias, sesion, choose, savedOnes };
};

describe('choosing settings', () => {
  it('follows the account from the moment it is known', async () => {
    const { preferencias, sesion } = await preparar({ sesion: sesionCon({ ...CLARO, theme: 'dark' }) });
    expect(preferencias.tema()).toBe('dark');
    sesion.forget();
    expect(preferencias.tema()).toBe('light');
  });

  it('signed out, it is this device’s and nothing is sent', async () => {
    const { preferencias, choose, savedOnes } = await preparar({ sesion: null });
    await choose({ language: 'en' });
    expect([preferencias.idioma(), savedOnes]).toEqual(['en', []]);
  });

  it('signed in, it shows at once and is saved to the account', async () => {
    const { preferencias, sesion, choose, savedOnes } = await preparar({ sesion: sesionCon(CLARO) });
    const upload = choose({ theme: 'dark' });
    expect(preferencias.tema()).toBe('dark');
    await upload;
    expect(savedOnes).toEqual([{ ...CLARO, theme: 'dark' }]);
    expect(sesion.sesion()?.ajustes.theme).toBe('dark');
    sesion.forget();
    expect(preferencias.tema()).toBe('light');
  });

  it('goes back to what is saved when it could not be, and says so', async () => {
    const { preferencias, choose } = await preparar({
      sesion: sesionCon(CLARO),
      save: () => Promise.reject(new Error('red')),
    });
    const upload = choose({ notifications_enabled: false });
    expect(preferencias.cuenta()?.notifications_enabled).toBe(false);
    await expect(upload).rejects.toThrow('red');
    expect(preferencias.cuenta()).toEqual(CLARO);
  });

  it('sends quick choices in their order, each on top of what was saved', async () => {
    const llegados: Ajustes[] = [];
    const { preferencias, choose } = await preparar({
      sesion: sesionCon(CLARO),
      save: async (ajustes) => {
        await new Promise((listo) => setTimeout(listo, llegados.length === 0 ? 20 : 0));
        llegados.push(ajustes);
        if (llegados.length === 1) throw new Error('red');
      },
    });
    const first = choose({ theme: 'dark' });
    const second = choose({ language: 'en' });
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['dark', 'en']);
    await expect(first).rejects.toThrow('red');
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'en']);
    await second;
    expect(llegados).toEqual([
      { ...CLARO, theme: 'dark' },
      { ...CLARO, language: 'en' },
    ]);
  });
});
