import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { regionOfNumbers } from '#src/platform/web/i18n/region.ts';
import { fechaCortaDe, precioDe } from './formatos.ts';

const en = (locale: string) => setupI18n({ locale, locales: regionOfNumbers(locale), messages: { [locale]: {} } });

describe('precioDe', () => {
  it.each([
    [0, '$0,00'],
    [4.8, '$4,80'],
    [1234.5, '$1.234,50'],
    [9_999_999_999.99, '$9.999.999.999,99'],
  ])('%d is %s', (precio, texto) => {
    expect(precioDe(en('es'), precio)).toBe(texto);
  });
  it('follows the language', () => {
    expect(precioDe(en('en'), 1234.5)).toBe('$1,234.50');
  });
});

describe('fechaCortaDe', () => {
  it('is the day of the company, not of the device or of Greenwich', () => {
    expect(fechaCortaDe(en('es'), '2026-03-02T05:30:00Z', 'America/Mexico_City')).toBe('01/03/2026');
    expect(fechaCortaDe(en('es'), '2026-03-02T05:30:00Z', 'America/Caracas')).toBe('02/03/2026');
  });
});
