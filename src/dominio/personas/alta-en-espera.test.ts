import { expect, test } from 'vitest';
import {
  type AltaEnEspera,
  corregible,
  guardarAltaEnEspera,
  leerAltaEnEspera,
  olvidarAltaEnEspera,
  segundosDeEspera,
} from './alta-en-espera.ts';

const almacenDe = (inicial: Record<string, string> = {}) => {
  const guardado = new Map(Object.entries(inicial));
  return {
    guardado,
    getItem: (clave: string) => guardado.get(clave) ?? null,
    setItem: (clave: string, value: string) => void guardado.set(clave, value),
    removeItem: (clave: string) => void guardado.delete(clave),
  };
};

const HORA = 3_600_000;
const enviada_en = Date.UTC(2026, 10, 2, 12);
const alta: AltaEnEspera = {
  empresa_id: 'e1',
  empresa_nombre: 'Distribuidora El Ávila',
  correo: 'carmen@avila.example',
  pedida_en: enviada_en,
  enviada_en,
};

test('what waits is there until it is forgotten, or its link has expired', () => {
  const store = almacenDe();
  expect(leerAltaEnEspera(store, enviada_en)).toBeUndefined();
  guardarAltaEnEspera(store, alta);
  expect(leerAltaEnEspera(store, enviada_en + 7 * 24 * HORA - 1)).toEqual(alta);
  expect(leerAltaEnEspera(store, enviada_en + 7 * 24 * HORA)).toBeUndefined();
  olvidarAltaEnEspera(store);
  expect(store.guardado.size).toBe(0);
});

test.each(['{', '7', 'null', '[]', '{"correo":"x"}', JSON.stringify({ ...alta, enviada_en: 'ayer' })])(
  'what something else wrote is nothing: %s',
  (texto) => {
    expect(leerAltaEnEspera(almacenDe({ 'anaquel-alta': texto }), enviada_en)).toBeUndefined();
  },
);

test('it may be corrected for a day, and sent again after a minute whatever the clock says', () => {
  expect(corregible(alta, enviada_en + 24 * HORA - 1)).toBe(true);
  expect(corregible(alta, enviada_en + 24 * HORA)).toBe(false);
  const esperas = [0, 500, 18_000, 59_999, 60_000, HORA].map((ms) => segundosDeEspera(alta, enviada_en + ms));
  expect(esperas).toEqual([60, 60, 42, 1, 0, 0]);
  expect(segundosDeEspera(alta, enviada_en - HORA)).toBe(60);
});
