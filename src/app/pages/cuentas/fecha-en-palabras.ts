import type { I18n } from '@lingui/core';

/** «viernes, 13 de noviembre de 2026», where the person is. */
export const fechaEnPalabras = (i18n: I18n, momento: string): string =>
  i18n.date(new Date(momento), { dateStyle: 'full' });
