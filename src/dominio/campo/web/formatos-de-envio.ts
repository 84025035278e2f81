import type { I18n } from '@lingui/core';

const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

const conUnidad = (i18n: I18n, cantidad: number, unidad: string): string => {
  const digitos = cantidad < 100 ? 1 : 0;
  // a number and its unit do not break
  return `${i18n.number(cantidad, { maximumFractionDigits: digitos })}\u00A0${unidad}`;
};

/** «2,1 MB», «340 KB», «1,4 GB». */
export const tamano = (i18n: I18n, bytes: number): string => {
  if (bytes >= GB) return conUnidad(i18n, bytes / GB, 'GB');
  if (bytes >= MB) return conUnidad(i18n, bytes / MB, 'MB');
  return conUnidad(i18n, Math.ceil(bytes / KB), 'KB');
};

const MINUTO_S = 60;

/** «40 s», «3 min»: until something is tried again. */
export const cuentaAtras = (faltanMs: number): string => {
  const segundos = Math.max(1, Math.ceil(faltanMs / 1000));
  return segundos <= 2 * MINUTO_S ? `${segundos}\u00A0s` : `${Math.ceil(segundos / MINUTO_S)}\u00A0min`;
};
