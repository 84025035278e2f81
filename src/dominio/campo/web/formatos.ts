import type { I18n } from '@lingui/core';
import { leerPrecio } from '#src/dominio/telefono/web/cuerpos.ts';
import { SIN_EXISTENCIA } from '#src/dominio/visitas/captura.ts';

/** «1,60», as it stands in a field of its own. */
export const precioEscrito = (i18n: I18n, texto: string): string => {
  const precio = leerPrecio(texto);
  if (precio === null) return '';
  const fijo = precio.toFixed(2);
  return i18n.locale === 'en' ? fijo : fijo.replace('.', ',');
};

/** An inventory as it was noted: a number, or that there was none. */
export const cantidad = (i18n: I18n, inventario: string): string =>
  inventario === SIN_EXISTENCIA ? inventario : i18n.number(Number(inventario));

const KILOMETRO = 1000;

/** «350 m», «1,2 km». */
export const distancia = (i18n: I18n, metros: number): string => {
  const lejos = metros >= KILOMETRO;
  return i18n.number(lejos ? metros / KILOMETRO : metros, {
    style: 'unit',
    unit: lejos ? 'kilometer' : 'meter',
    maximumFractionDigits: lejos && metros < 100 * KILOMETRO ? 1 : 0,
  });
};

export const horaDe = (i18n: I18n, instante: string): string =>
  i18n.date(new Date(instante), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
