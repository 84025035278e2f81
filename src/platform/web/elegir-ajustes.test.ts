import { describe, expect, it } from 'vitest';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { crearElegirAjustes } from './elegir-ajustes.ts';
import { crearPreferencias, type Ajustes } from './preferencias.ts';
import { crearAlmacenDeSesion } from './sesion/almacen.ts';

const CLARO: Ajustes = { theme: 'light', language: 'es', notifications_enabled: true };

const sesionCon = (ajustes: Ajustes): Sesion => ({
  usuario: { id: 'id', nombre: 'Ana', correo: 'ana@correo.com.ve', imagen_perfil: null },
  membresias: [],
  empresa_activa_id: null,
  ajustes,
  expira_en: '2036-03-09T12:00:00.000Z',
});

const preparar = async (opciones: { sesion: Sesion | null; guardar?: (ajustes: Ajustes) => Promise<void> }) => {
  const valores = new Map<string, string>();
  const preferencias = crearPreferencias({
    getItem: (clave) => valores.get(clave) ?? null,
    setItem: (clave, valor) => void valores.set(clave, valor),
    removeItem: (clave) => void valores.delete(clave),
  });
  const sesion = crearAlmacenDeSesion({
    leer: () => Promise.resolve(opciones.sesion),
    copia: {
      leer: () => undefined,
      guardar: () => undefined,
      borrar: () => undefined,
      alCambiarEnOtraPestana: () => () => undefined,
    },
    pestana: { leer: () => undefined, guardar: () => undefined, borrar: () => undefined },
  });
  const guardados: Ajustes[] = [];
  const guardar =
    opciones.guardar ??
    ((ajustes) => {
      guardados.push(ajustes);
      return Promise.resolve();
    });
  const elegir = crearElegirAjustes({ preferencias, sesion, guardar });
  await sesion.iniciar();
  return { preferencias, sesion, elegir, guardados };
};

describe('choosing settings', () => {
  it('follows the account from the moment it is known', async () => {
    const { preferencias, sesion } = await preparar({ sesion: sesionCon({ ...CLARO, theme: 'dark' }) });
    expect(preferencias.tema()).toBe('dark');
    sesion.olvidar();
    expect(preferencias.tema()).toBe('light');
  });

  it('signed out, it is this device’s and nothing is sent', async () => {
    const { preferencias, elegir, guardados } = await preparar({ sesion: null });
    await elegir({ language: 'en' });
    expect([preferencias.idioma(), guardados]).toEqual(['en', []]);
  });

  it('signed in, it shows at once and is saved to the account', async () => {
    const { preferencias, sesion, elegir, guardados } = await preparar({ sesion: sesionCon(CLARO) });
    const envio = elegir({ theme: 'dark' });
    expect(preferencias.tema()).toBe('dark');
    await envio;
    expect(guardados).toEqual([{ ...CLARO, theme: 'dark' }]);
    expect(sesion.sesion()?.ajustes.theme).toBe('dark');
    sesion.olvidar();
    expect(preferencias.tema()).toBe('light');
  });

  it('goes back to what is saved when it could not be, and says so', async () => {
    const { preferencias, elegir } = await preparar({
      sesion: sesionCon(CLARO),
      guardar: () => Promise.reject(new Error('red')),
    });
    const envio = elegir({ notifications_enabled: false });
    expect(preferencias.cuenta()?.notifications_enabled).toBe(false);
    await expect(envio).rejects.toThrow('red');
    expect(preferencias.cuenta()).toEqual(CLARO);
  });

  it('sends quick choices in their order, each on top of what was saved', async () => {
    const llegados: Ajustes[] = [];
    const { preferencias, elegir } = await preparar({
      sesion: sesionCon(CLARO),
      guardar: async (ajustes) => {
        await new Promise((listo) => setTimeout(listo, llegados.length === 0 ? 20 : 0));
        llegados.push(ajustes);
        if (llegados.length === 1) throw new Error('red');
      },
    });
    const primera = elegir({ theme: 'dark' });
    const segunda = elegir({ language: 'en' });
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['dark', 'en']);
    await expect(primera).rejects.toThrow('red');
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'en']);
    await segunda;
    expect(llegados).toEqual([
      { ...CLARO, theme: 'dark' },
      { ...CLARO, language: 'en' },
    ]);
  });
});
