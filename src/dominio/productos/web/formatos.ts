import type { I18n } from '@lingui/core';

const localeDe = (i18n: I18n): string => (i18n.locale === 'en' ? 'en' : 'es-ES');

/** In dollars with two decimals: «$4,80». A figure and its sign do not break. */
export const precioDe = (i18n: I18n, precio: number): string =>
  // es-ES leaves thousands together below 10.000, and prices in a column would not line up
  `$${new Intl.NumberFormat(localeDe(i18n), { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' }).format(precio)}`;

/** «4.900»: also below ten thousand, where es-ES leaves the figures together. */
export const cifraDe = (i18n: I18n, cuantos: number): string =>
  new Intl.NumberFormat(localeDe(i18n), { useGrouping: 'always' }).format(cuantos);

/** The civil day of an instant where the company is: «02/09/2025». */
export const fechaCortaDe = (i18n: I18n, instante: string, zona: string): string =>
  new Intl.DateTimeFormat(localeDe(i18n), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: zona,
  }).format(new Date(instante));
