import { describe, expect, it } from 'vitest';
import { createPreferencias } from './preferencias.ts';

const almacenVacio = () => {
  const values = new Map<string, string>();
  return {
    getItem: (clave: string) => values.get(clave) ?? null,
    setItem: (clave: string, value: string) => void values.set(clave, value),
    removeItem: (clave: string) => void values.delete(clave),
  };
};
const cuenta = { theme: 'dark', language: 'es', notifications_enabled: true } as const;

describe('theme and language', () => {
  it('are light and Spanish until someone says otherwise', () => {
    const preferencias = createPreferencias(almacenVacio());
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'es']);
  });
  it('follow the account over what was chosen on this device, which counts again after signing out', () => {
    const preferencias = createPreferencias(almacenVacio());
    preferencias.chooseIdioma('en');
    expect(preferencias.idioma()).toBe('en');
    preferencias.rememberCuenta(cuenta);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['dark', 'es']);
    preferencias.rememberCuenta(null);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'en']);
  });
  it('are remembered for the next start, before the account is known', () => {
    const store = almacenVacio();
    createPreferencias(store).rememberCuenta({ ...cuenta, language: 'en' });
    const siguiente = createPreferencias(store);
    expect([siguiente.tema(), siguiente.idioma(), siguiente.cuenta()]).toEqual(['dark', 'en', undefined]);
  });
  it('tell who listens, until they stop', () => {
    const preferencias = createPreferencias(almacenVacio());
    let veces = 0;
    const dejar = preferencias.subscribe(() => veces++);
    preferencias.rememberCuenta(cuenta);
    preferencias.chooseIdioma('en');
    dejar();
    preferencias.rememberCuenta(null);
    expect(veces).toBe(2);
  });
  it('keep the accented language of the tests whatever the account says', () => {
    const preferencias = createPreferencias(almacenVacio());
    preferencias.chooseIdioma('pseudo');
    preferencias.rememberCuenta(cuenta);
    expect(preferencias.idioma()).toBe('pseudo');
  });
  it('ignore what is no theme or language', () => {
    const store = almacenVacio();
    for (const clave of ['anaquel-tema', 'anaquel-idioma', 'anaquel-idioma-cuenta']) store.setItem(clave, 'morado');
    const preferencias = createPreferencias(store);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'es']);
  });
});
