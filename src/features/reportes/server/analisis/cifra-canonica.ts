import type { Idioma } from '#src/platform/shared/fields.ts';

/** What a number measures: a percentage is not the same figure as that many rows, nor as that many points. */
export type Unidad = 'porcentaje' | 'puntos' | 'dinero' | 'ninguna';

/** A lone separator before three digits is read as thousands, where the language writes them so; else nobody knows what it says. */
const MILES: Record<Idioma, string> = { es: '.', en: ',' };

/** Thousands: one to three digits, and then threes. */
const enGrupos = (parts: string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts.slice(1).every((parte) => parte.length === 3);

const sinCerosDeMas = (entera: string, decimal = ''): string => {
  const decimales = decimal.replace(/0+$/, '');
  return `${entera.replace(/^0+(?=\d)/, '')}${decimales === '' ? '' : `.${decimales}`}`;
};

/** Groups that a space, an apostrophe or this separator keeps apart, as one number. */
const deGrupos = (texto: string, separador: RegExp): string | undefined => {
  const parts = texto.split(separador);
  return parts.length === 1 || enGrupos(parts) ? parts.join('') : undefined;
};

/**
 * A number as it is written in either language, in one way: «1.234,50» and «1,234.5» are `1234.5`. Undefined: nobody writes one so.
 * Decimals are never rounded: who says 12 % where 12,4 % was counted says something else.
 */
export const canonico = (texto: string, idioma: Idioma): string | undefined => {
  const ultimo = Math.max(texto.lastIndexOf('.'), texto.lastIndexOf(','));
  if (ultimo === -1) {
    const entera = deGrupos(texto, /[ '’]/);
    return entera === undefined ? undefined : sinCerosDeMas(entera);
  }
  const separador = texto.charAt(ultimo);
  const parts = texto.split(separador);
  const otro = separador === '.' ? ',' : '.';
  const soloEste = !texto.includes(otro) && !/[ '’]/.test(texto);
  if (soloEste && enGrupos(parts)) {
    return parts.length > 2 || separador === MILES[idioma] ? sinCerosDeMas(parts.join('')) : undefined;
  }
  if (parts.length > 2) return undefined;
  const entera = deGrupos(parts[0] ?? '', otro === '.' ? /[. '’]/ : /[, '’]/);
  return entera === undefined ? undefined : sinCerosDeMas(entera, parts[1]);
};
