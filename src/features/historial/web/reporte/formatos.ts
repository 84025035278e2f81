import type { I18n } from '@lingui/core';
import { dateFormat } from '#src/platform/web/i18n/formats.ts';
import { regionOfTexts } from '#src/platform/web/i18n/region.ts';

const DIA_EN_MINUTOS = 24 * 60;

/** «1 h 12 min», «45 min»; from two days on, «3 d». A figure and its unit do not break. */
export const comoDuracion = (ms: number): string => {
  const minutos = Math.round(ms / 60_000);
  if (minutos >= 2 * DIA_EN_MINUTOS) return `${Math.round(minutos / DIA_EN_MINUTOS)}\u{a0}d`;
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60];
  return [horas > 0 && `${horas}\u{a0}h`, (resto > 0 || horas === 0) && `${resto}\u{a0}min`].filter(Boolean).join(' ');
};

export const duracionDe = (desde: string, hasta: string): string =>
  comoDuracion(Math.max(0, Date.parse(hasta) - Date.parse(desde)));

/** «7 nov». */
export const diaDelMesCorto = (i18n: I18n, fecha: string): string =>
  dateFormat(regionOfTexts(i18n.locale), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${fecha}T00:00:00Z`),
  );
