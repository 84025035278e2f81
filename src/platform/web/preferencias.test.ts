import { describe, expect, it } from 'vitest';
import { crearPreferencias } from './preferencias.ts';

const almacenVacio = () => {
  const valores = new Map<string, string>();
  return {
    getItem: (clave: string) => valores.get(clave) ?? null,
    setItem: (clave: string, valor: string) => void valores.set(clave, valor),
    removeItem: (clave: string) => void valores.delete(clave),
  };
};
const cuenta = { theme: 'dark', language: 'es', notifications_enabled: true } as const;

describe('theme and language', () => {
  it('are light and Spanish until someone says otherwise', () => {
    const preferencias = crearPreferencias(almacenVacio());
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'es']);
  });
  it('follow the account over what was chosen on this device, which counts again after signing out', () => {
    const preferencias = crearPreferencias(almacenVacio());
    preferencias.elegirIdioma('en');
    expect(preferencias.idioma()).toBe('en');
    preferencias.recordarCuenta(cuenta);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['dark', 'es']);
    preferencias.recordarCuenta(null);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'en']);
  });
  it('are remembered for the next start, before the account is known', () => {
    const almacen = almacenVacio();
    crearPreferencias(almacen).recordarCuenta({ ...cuenta, language: 'en' });
    const siguiente = crearPreferencias(almacen);
    expect([siguiente.tema(), siguiente.idioma(), siguiente.cuenta()]).toEqual(['dark', 'en', undefined]);
  });
  it('tell who listens, until they stop', () => {
    const preferencias = crearPreferencias(almacenVacio());
    let veces = 0;
    const dejar = preferencias.suscribir(() => veces++);
    preferencias.recordarCuenta(cuenta);
    preferencias.elegirIdioma('en');
    dejar();
    preferencias.recordarCuenta(null);
    expect(veces).toBe(2);
  });
  it('keep the accented language of the tests whatever the account says', () => {
    const preferencias = crearPreferencias(almacenVacio());
    preferencias.elegirIdioma('pseudo');
    preferencias.recordarCuenta(cuenta);
    expect(preferencias.idioma()).toBe('pseudo');
  });
  it('ignore what is no theme or language', () => {
    const almacen = almacenVacio();
    for (const clave of ['anaquel-tema', 'anaquel-idioma', 'anaquel-idioma-cuenta']) almacen.setItem(clave, 'morado');
    const preferencias = crearPreferencias(almacen);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'es']);
  });
});
