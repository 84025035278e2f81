import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { regionOfNumbers } from '#src/platform/web/i18n/region.ts';
import {
  diaConNombre,
  diaDelAno,
  diaYMes,
  distanciaDe,
  fechaCorta,
  fechaLarga,
  hoyEn,
  momentoDe,
  nombreCorto,
  nombreDeDia,
  tituloDeMes,
} from './formatos.ts';

const es = setupI18n({ locale: 'es', locales: regionOfNumbers('es'), messages: { es: {} } });
const en = setupI18n({ locale: 'en', messages: { en: {} } });

describe('a civil date', () => {
  it('is the same day in every time zone', () => {
    expect(fechaLarga(es, '2025-11-14')).toBe('viernes, 14 de noviembre de 2025');
    expect(fechaCorta(es, '2025-11-01')).toBe('01/11/2025');
    expect(diaConNombre(es, '2025-11-17')).toBe('lunes, 17 nov');
    expect(diaDelAno(es, '2025-11-03', '2025-12-31')).toBe('3 de noviembre');
    expect(diaDelAno(es, '2025-11-03', '2026-01-01')).toBe('3 de noviembre de 2025');
    expect(diaDelAno(en, '2025-11-03', '2025-12-31')).toBe('November 3');
    expect(diaYMes(es, '2025-11-17')).toBe('lunes 17/11');
    expect(tituloDeMes(es, '2025-11')).toBe('Noviembre 2025');
    expect(tituloDeMes(en, '2025-01')).toBe('January 2025');
  });
  it('names its days from Sunday on', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((dia) => nombreDeDia(es, dia))).toEqual([
      'domingo',
      'lunes',
      'martes',
      'miércoles',
      'jueves',
      'viernes',
      'sábado',
    ]);
  });
  it('is that of the company, not of the device', () => {
    // half past one in the morning of the 15th in London
    const ahora = new Date('2025-11-15T01:30:00Z');
    expect(hoyEn('America/Caracas', ahora)).toBe('2025-11-14');
    expect(hoyEn('Pacific/Auckland', ahora)).toBe('2025-11-15');
  });
});

describe('nombreCorto', () => {
  it.each([
    ['Yusmary Contreras', 'Y. Contreras'],
    ['Yusmary  Contreras Rondón', 'Y. Contreras'],
    ['Yusmary', 'Yusmary'],
  ])('«%s» is «%s»', (nombre, corto) => expect(nombreCorto(nombre)).toBe(corto));
});

it('a moment is that of the company', () =>
  expect(momentoDe(es, '2025-11-15T01:48:00Z', 'America/Caracas')).toBe('14/11/2025, 21:48'));

it.each([
  [0, '0 m'],
  [120.4, '120 m'],
  [1234, '1,2 km'],
])('%d metres: %s', (metros, texto) => expect(distanciaDe(es, metros).replaceAll('\u{a0}', ' ')).toBe(texto));
