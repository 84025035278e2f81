import type { I18n } from '@lingui/core';
import { comoInstante } from '#src/dominio/visitas/fechas.ts';
import { dateFormat, numberFormat } from '#src/platform/web/i18n/formats.ts';
import { regionOfTexts } from '#src/platform/web/i18n/region.ts';

/** A sign as wide as a plus, so that a column of changes lines up. */
const conMenos = (texto: string): string => texto.replace('-', '−');

const decimal = (i18n: I18n, value: number, decimales: number, signo = false): string =>
  conMenos(
    i18n.number(value, {
      minimumFractionDigits: decimales,
      maximumFractionDigits: decimales,
      ...(signo && { signDisplay: 'exceptZero' }),
    }),
  );

/** «93,1 %» of 0.931. A figure and its sign do not break. */
export const porcentaje = (i18n: I18n, parte: number, decimales = 1): string =>
  numberFormat(regionOfTexts(i18n.locale), {
    style: 'percent',
    minimumFractionDigits: decimales,
    maximumFractionDigits: decimales,
  }).format(parte);

/** «+1,4», in points of a hundred. */
export const puntos = (i18n: I18n, diferencia: number): string => decimal(i18n, diferencia * 100, 1, true);

/** «1,04». */
export const indice = (i18n: I18n, value: number): string => decimal(i18n, value, 2);
export const cambioDeIndice = (i18n: I18n, diferencia: number): string => decimal(i18n, diferencia, 2, true);

/** «42 min», «1 h 05 min». */
export const duracion = (segundos: number): string => {
  const minutos = Math.round(segundos / 60);
  if (minutos < 60) return `${minutos}\u00A0min`;
  return `${Math.floor(minutos / 60)}\u00A0h ${String(minutos % 60).padStart(2, '0')}\u00A0min`;
};
/** «+3», in minutes. */
export const cambioEnMinutos = (i18n: I18n, segundos: number): string => decimal(i18n, segundos / 60, 0, true);

/** «10 nov». */
export const diaCorto = (i18n: I18n, fecha: string): string =>
  dateFormat(regionOfTexts(i18n.locale), { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(comoInstante(fecha))
    .replace('.', '');

/** «nov 2025». */
export const mesCorto = (i18n: I18n, fecha: string): string =>
  dateFormat(regionOfTexts(i18n.locale), { month: 'short', year: '2-digit', timeZone: 'UTC' })
    .format(comoInstante(fecha))
    .replace('.', '');

/** «8–14 de noviembre» and, where it is not all of this year, «8–14 de noviembre de 2024». */
export const periodoEnPalabras = (
  i18n: I18n,
  { desde, hasta, hoy }: { desde: string; hasta: string; hoy: string },
): string =>
  dateFormat(regionOfTexts(i18n.locale), {
    day: 'numeric',
    month: 'long',
    ...([desde, hasta].some((fecha) => fecha.slice(0, 4) !== hoy.slice(0, 4)) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(comoInstante(desde), comoInstante(hasta));
