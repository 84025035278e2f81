import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { regionOfNumbers } from '#src/platform/web/i18n/region.ts';
import {
  cambioDeIndice,
  cambioEnMinutos,
  diaCorto,
  duracion,
  indice,
  periodoEnPalabras,
  porcentaje,
  puntos,
} from './formatos.ts';

const es = setupI18n({ locale: 'es', locales: regionOfNumbers('es'), messages: { es: {} } });
const en = setupI18n({ locale: 'en', messages: { en: {} } });

describe('figures', () => {
  it.each([
    [porcentaje(es, 0.931), '93,1\u00A0%'],
    [porcentaje(en, 0.931), '93.1%'],
    [porcentaje(es, 1, 0), '100\u00A0%'],
    [puntos(es, 0.014), '+1,4'],
    [puntos(es, -0.009), '−0,9'],
    // too little to be seen has no sign
    [puntos(es, -0.0001), '0,0'],
    [indice(es, 1.2), '1,20'],
    [cambioDeIndice(en, -0.05), '−0.05'],
    [duracion(2700), '45\u00A0min'],
    [duracion(3900), '1\u00A0h 05\u00A0min'],
    [duracion(3599), '1\u00A0h 00\u00A0min'],
    [cambioEnMinutos(es, -900), '−15'],
  ])('%s is %s', (escrito, esperado) => expect(escrito).toBe(esperado));
});

describe('days', () => {
  it('names a day in little room', () => expect(diaCorto(es, '2025-11-10')).toBe('10 nov'));

  it('says the month once, and the year only where it is another', () => {
    const hoy = '2025-11-14';
    expect(periodoEnPalabras(es, { desde: '2025-11-08', hasta: hoy, hoy })).toBe('8–14 de noviembre');
    expect(periodoEnPalabras(es, { desde: '2024-12-30', hasta: '2025-01-05', hoy })).toContain('2024');
  });
});
