import type { Idioma } from '#src/platform/shared/fields.ts';

/** How the Excel of a person reads a CSV by itself, opened with a double click. */
export interface ExcelWriting {
  idioma: Idioma;
  decimal: '.' | ',';
  /** What decimals are written with separates no cells. */
  separator: ',' | ';';
  /** `10/11/2026`; otherwise `2026-11-10`, which English reads alike on both sides of the ocean. */
  dayFirst: boolean;
}

/** In Mexico and Peru Spanish writes decimals with a point. */
const REGIONS: Readonly<Record<string, string>> = {
  'America/Caracas': 'es-VE',
  'America/Bogota': 'es-CO',
  'America/Lima': 'es-PE',
  'America/Mexico_City': 'es-MX',
};

/** By the language of whoever asks and the time zone of their company. */
export const excelWriting = (idioma: Idioma, zone: string): ExcelWriting => {
  const region = idioma === 'en' ? 'en' : (REGIONS[zone] ?? 'es');
  const half = new Intl.NumberFormat(region).format(0.5);
  const decimal = half.includes(',') ? ',' : '.';
  return { idioma, decimal, separator: decimal === ',' ? ';' : ',', dayFirst: idioma === 'es' };
};

/** A civil day, or a moment of one, as it is stored: `2026-11-10 09:30:00`. */
export const writtenDay = ({ dayFirst }: ExcelWriting, day: string): string =>
  dayFirst ? day.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1') : day;
