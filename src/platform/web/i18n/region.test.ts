import { setupI18n, type Messages } from '@lingui/core';
import { expect, it } from 'vitest';
import { regionOfNumbers } from './region.ts';

const messages: Messages = { visitas: [['n', 'plural', { one: ['#', ' visita'], other: ['#', ' visitas'] }]] };
const en = (locale: string) =>
  setupI18n({ locale, locales: regionOfNumbers(locale), messages: { [locale]: messages } });

it.each([
  ['es', 1, '1', '1 visita'],
  ['es', 900, '900', '900 visitas'],
  ['es', 4900, '4.900', '4.900 visitas'],
  ['en', 12_345, '12,345', '12,345 visitas'],
])('in %s, %d is written the same alone and within a text', (idioma, n, sola, within) => {
  expect(en(idioma).number(n)).toBe(sola);
  expect(en(idioma)._('visitas', { n })).toBe(within);
});
