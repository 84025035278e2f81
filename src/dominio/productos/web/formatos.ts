import type { I18n } from '@lingui/core';
import { dateFormat } from '#src/platform/web/i18n/formats.ts';
import { regionOfTexts } from '#src/platform/web/i18n/region.ts';

/** In dollars with two decimals: «$4,80». A figure and its sign do not break. */
export const precioDe = (i18n: I18n, precio: number): string =>
  `$${i18n.number(precio, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The civil day of an instant where the company is: «02/09/2025». */
export const fechaCortaDe = (i18n: I18n, instante: string, zona: string): string =>
  dateFormat(regionOfTexts(i18n.locale), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: zona,
  }).format(new Date(instante));
