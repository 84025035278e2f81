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
const cuenta = { theme: 'dark', language: 'en', notifications_enabled: true } as const;

describe('theme and language', () => {
  it('are light and Spanish until someone says otherwise', () => {
    const preferencias = crearPreferencias(almacenVacio());
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'es']);
  });
  it('follow the account, and forget it on sign-out', () => {
    const preferencias = crearPreferencias(almacenVacio());
    preferencias.recordarCuenta(cuenta);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['dark', 'en']);
    preferencias.recordarCuenta(null);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'es']);
  });
  it('let the choice made on this device win', () => {
    const preferencias = crearPreferencias(almacenVacio());
    preferencias.recordarCuenta(cuenta);
    preferencias.elegirTema('system');
    preferencias.elegirIdioma('es');
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['system', 'es']);
  });
  it('ignore what is no theme or language', () => {
    const almacen = almacenVacio();
    almacen.setItem('anaquel-tema', 'morado');
    almacen.setItem('anaquel-idioma', 'xx');
    const preferencias = crearPreferencias(almacen);
    expect([preferencias.tema(), preferencias.idioma()]).toEqual(['light', 'es']);
  });
});
