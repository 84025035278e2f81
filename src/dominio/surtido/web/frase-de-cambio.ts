import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { diaYMes } from '#src/dominio/visitas/web/formatos.ts';
import type { Nivel } from '../contract.ts';
import type { CambioPorVenir } from './por-venir.ts';

const textoDe = (i18n: I18n, { que, valor }: CambioPorVenir['dichos'][number]): string => {
  switch (que) {
    case 'venta':
      if (valor === null) return t(i18n)`hereda si se vende`;
      return valor === 1 ? t(i18n)`se vende` : t(i18n)`deja de venderse`;
    case 'minimo':
      if (valor === null) return t(i18n)`hereda el mínimo`;
      return t(i18n)`mínimo ${i18n.number(valor)}`;
    default:
      if (valor === null) return t(i18n)`hereda el precio`;
      return t(i18n)`precio ${precioDe(i18n, valor)}`;
  }
};

/** Who changes, when and what; nobody is named where it is the very place that is looked at. */
export const fraseDe = (i18n: I18n, { de, fecha, dichos }: CambioPorVenir, aqui: Nivel): string => {
  const dia = diaYMes(i18n, fecha);
  const que = dichos.map((dicho) => textoDe(i18n, dicho)).join(', ');
  if (de === aqui) return t(i18n)`Cambia el ${dia}: ${que}`;
  return de === 'formato' ? t(i18n)`El formato cambia el ${dia}: ${que}` : t(i18n)`La cadena cambia el ${dia}: ${que}`;
};
