import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { horaDe } from '#src/dominio/campo/web/formatos.ts';

const DIA_MS = 24 * 60 * 60_000;

/** «hoy, 11:48», «ayer, 16:40», «12 nov, 09:05»: by this device's calendar. */
export const momento = (i18n: I18n, instante: string | number, ahora: number): string => {
  const fecha = new Date(instante);
  const hora = horaDe(i18n, fecha.toISOString());
  if (fecha.toDateString() === new Date(ahora).toDateString()) return t(i18n)`hoy, ${hora}`;
  if (fecha.toDateString() === new Date(ahora - DIA_MS).toDateString()) return t(i18n)`ayer, ${hora}`;
  const dia = i18n.date(fecha, { day: 'numeric', month: 'short' });
  return t(i18n)`${dia}, ${hora}`;
};
