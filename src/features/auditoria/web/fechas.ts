import type { I18n } from '@lingui/core';

const localeDe = (i18n: I18n): string => (i18n.locale === 'en' ? 'en' : 'es-ES');

/** The civil day of an instant where the company is: «viernes, 14 de noviembre de 2025». */
export const diaDe = (i18n: I18n, instante: string, zona: string): string =>
  new Intl.DateTimeFormat(localeDe(i18n), { dateStyle: 'full', timeZone: zona }).format(new Date(instante));

export const horaDe = (i18n: I18n, instante: string, zona: string): string =>
  new Intl.DateTimeFormat(localeDe(i18n), { timeStyle: 'short', timeZone: zona }).format(new Date(instante));
