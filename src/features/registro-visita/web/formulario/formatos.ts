import type { I18n } from '@lingui/core';
import { SIN_EXISTENCIA } from '#src/dominio/visitas/captura.ts';
import { precioDe } from '../dispositivo/cuerpos.ts';

const idiomaDe = ({ locale }: I18n): string => (locale === 'en' ? 'en' : 'es-VE');

/** «1,60», as it stands in a field of its own. */
export const precioEscrito = (i18n: I18n, texto: string): string => {
  const precio = precioDe(texto);
  if (precio === null) return '';
  const fijo = precio.toFixed(2);
  return i18n.locale === 'en' ? fijo : fijo.replace('.', ',');
};

/** «$1,60». */
export const dinero = (i18n: I18n, precio: number): string =>
  `$${new Intl.NumberFormat(idiomaDe(i18n), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(precio)}`;

/** An inventory as it was noted: a number, or that there was none. */
export const cantidad = (i18n: I18n, inventario: string): string =>
  inventario === SIN_EXISTENCIA ? inventario : new Intl.NumberFormat(idiomaDe(i18n)).format(Number(inventario));

const KILOMETRO = 1000;

/** «350 m», «1,2 km». */
export const distancia = (i18n: I18n, metros: number): string => {
  const lejos = metros >= KILOMETRO;
  return new Intl.NumberFormat(idiomaDe(i18n), {
    style: 'unit',
    unit: lejos ? 'kilometer' : 'meter',
    maximumFractionDigits: lejos && metros < 100 * KILOMETRO ? 1 : 0,
  }).format(lejos ? metros / KILOMETRO : metros);
};

export const horaDe = (i18n: I18n, instante: string): string =>
  i18n.date(new Date(instante), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
