import type { I18n } from '@lingui/core';
import { regionOfTexts } from '#src/platform/web/i18n/region.ts';

/** The civil day of an instant where the company is: «viernes, 14 de noviembre de 2025». */
export const diaDe = (i18n: I18n, instante: string, zona: string): string =>
  new Intl.DateTimeFormat(regionOfTexts(i18n.locale), { dateStyle: 'full', timeZone: zona }).format(new Date(instante));

export const horaDe = (i18n: I18n, instante: string, zona: string): string =>
  new Intl.DateTimeFormat(regionOfTexts(i18n.locale), { timeStyle: 'short', timeZone: zona }).format(
    new Date(instante),
  );
