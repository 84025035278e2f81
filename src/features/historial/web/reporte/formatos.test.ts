import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { comoDuracion, diaDelMesCorto, duracionDe } from './formatos.ts';

const es = setupI18n({ locale: 'es', messages: { es: {} } });
const en = setupI18n({ locale: 'en', messages: { en: {} } });
const llano = (texto: string): string => texto.replaceAll('\u{a0}', ' ');

describe('what a report says of a visit', () => {
  it.each([
    ['2025-11-14T10:30:00Z', '2025-11-14T11:42:10Z', '1 h 12 min'],
    ['2025-11-14T10:30:00Z', '2025-11-14T12:30:00Z', '2 h'],
    ['2025-11-14T10:30:00Z', '2025-11-14T10:30:20Z', '0 min'],
    // a device's clock that went back
    ['2025-11-14T10:30:00Z', '2025-11-14T10:00:00Z', '0 min'],
  ])('from %s to %s: %s', (desde, hasta, duracion) => expect(llano(duracionDe(desde, hasta))).toBe(duracion));
  it.each([
    [7_800_000, '2 h 10 min'],
    [3 * 86_400_000, '3 d'],
  ])('a clock that is %d ms off: %s', (ms, texto) => expect(llano(comoDuracion(ms))).toBe(texto));
  it('a day without its year', () => {
    expect(diaDelMesCorto(es, '2025-11-07')).toBe('7 nov');
    expect(diaDelMesCorto(en, '2025-11-07')).toBe('Nov 7');
  });
});
