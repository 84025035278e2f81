import type { I18n } from '@lingui/core';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** «hace 3 h», «hace 5 min»; the same instant, or one that is still to come, is some seconds ago. */
export const hace = (i18n: Pick<I18n, 'locale'>, instante: number, ahora: number): string => {
  const formato = new Intl.RelativeTimeFormat(i18n.locale, { style: 'short' });
  const ms = Math.max(0, ahora - instante);
  if (ms < MINUTO) return formato.format(-Math.round(ms / 1000), 'second');
  if (ms < HORA) return formato.format(-Math.floor(ms / MINUTO), 'minute');
  if (ms < DIA) return formato.format(-Math.floor(ms / HORA), 'hour');
  return formato.format(-Math.floor(ms / DIA), 'day');
};

const inicioDelDia = (instante: number): number => new Date(instante).setHours(0, 0, 0, 0);

/** «hoy», «ayer», or «12 nov», as the person counts days; and «09:12». */
export const diaYHora = (i18n: Pick<I18n, 'locale'>, instante: number, ahora: number): string => {
  const dias = Math.round((inicioDelDia(ahora) - inicioDelDia(instante)) / DIA);
  const dia =
    dias === 0 || dias === 1
      ? new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-dias, 'day')
      : new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short' }).format(instante);
  const hora = new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${dia} ${hora.format(instante)}`;
};
