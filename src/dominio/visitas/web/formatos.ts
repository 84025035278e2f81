import type { I18n } from '@lingui/core';
import { dateFormat } from '#src/platform/web/i18n/formats.ts';
import { regionOfTexts } from '#src/platform/web/i18n/region.ts';
import { comoInstante } from '../fechas.ts';

/** A civil date is shown on UTC's days, as it is counted: no device can move it to the day before. */
const formato = (i18n: I18n, opciones: Intl.DateTimeFormatOptions, fecha: string): string =>
  dateFormat(regionOfTexts(i18n.locale), { ...opciones, timeZone: 'UTC' }).format(comoInstante(fecha));

/** «viernes, 14 de noviembre de 2025». */
export const fechaLarga = (i18n: I18n, fecha: string): string =>
  formato(i18n, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, fecha);

/** «14/11/2025». */
export const fechaCorta = (i18n: I18n, fecha: string): string =>
  formato(i18n, { day: '2-digit', month: '2-digit', year: 'numeric' }, fecha);

/** «3 de noviembre»; with its year if that is not the one of a date that is known. */
export const diaDelAno = (i18n: I18n, fecha: string, conocida: string): string =>
  formato(
    i18n,
    { day: 'numeric', month: 'long', ...(fecha.slice(0, 4) !== conocida.slice(0, 4) && { year: 'numeric' }) },
    fecha,
  );

/** «lunes, 17 nov». */
export const diaConNombre = (i18n: I18n, fecha: string): string =>
  formato(i18n, { weekday: 'long', day: 'numeric', month: 'short' }, fecha);

/** «lunes 17/11», day and month with the weekday's name. */
export const diaYMes = (i18n: I18n, fecha: string): string => {
  const dia = formato(i18n, { weekday: 'long' }, fecha);
  return `${dia} ${formato(i18n, { day: '2-digit', month: '2-digit' }, fecha)}`;
};

/** «noviembre», of a month `yyyy-MM`. */
export const nombreDeMes = (i18n: I18n, mes: string): string => formato(i18n, { month: 'long' }, `${mes}-01`);

/** «Noviembre 2025». */
export const tituloDeMes = (i18n: I18n, mes: string): string => {
  const nombre = nombreDeMes(i18n, mes);
  return `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} ${mes.slice(0, 4)}`;
};

/** «lunes», and short «lun»; 0 is Sunday. */
export const nombreDeDia = (i18n: I18n, dia: number, largo: 'long' | 'short' = 'long'): string =>
  // a week that begins on a Sunday
  formato(i18n, { weekday: largo }, `2023-01-0${dia + 1}`);

/** The civil day that it is in a time zone. */
export const hoyEn = (zona: string, ahora: Date): string =>
  dateFormat('en-CA', { timeZone: zona, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ahora);

/** «14:05», the minute that it is in a time zone. */
export const minutoEn = (zona: string, ahora: Date): string =>
  dateFormat('en-GB', { timeZone: zona, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ahora);

/** «14/11/2025, 11:48», where the company is. */
export const momentoDe = (i18n: I18n, instante: string, zona: string): string =>
  dateFormat(regionOfTexts(i18n.locale), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zona,
  }).format(new Date(instante));

/** «120 m», «1,2 km». */
export const distanciaDe = (i18n: I18n, metros: number): string =>
  metros < 1000
    ? `${Math.round(metros)}\u{a0}m`
    : `${i18n.number(metros / 1000, { maximumFractionDigits: 1 })}\u{a0}km`;

/** «Y. Contreras», for where there is little room. */
export const nombreCorto = (nombre: string): string => {
  const [primero = '', segundo] = nombre.trim().split(/\s+/);
  return segundo === undefined ? primero : `${primero.charAt(0)}. ${segundo}`;
};
