import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ClaveDeMedida } from '../../../medidas.ts';
import { valorDe } from '../../../medidas.ts';
import { nombreDeMedida, type Medidas } from '../medidas/fichas.ts';
import { diaCorto, mesCorto } from '../formatos.ts';

export interface Serie {
  clave: ClaveDeMedida;
  nombre: MessageDescriptor;
  /** Which of the three ways to draw it. */
  trazo: 'continua' | 'rayas' | 'puntos';
  valores: (number | null)[];
}

const SERIES = [
  ['visitas', 'continua'],
  ['exhibido', 'rayas'],
  ['sin_existencia', 'puntos'],
] as const;

export const seriesDe = ({ serie }: Medidas): Serie[] =>
  SERIES.map(([clave, trazo]) => ({
    clave,
    trazo,
    nombre: nombreDeMedida(clave),
    valores: serie.map(({ sumas }) => valorDe(clave, sumas)),
  }));

/** What stands under a place: its day, the first of its week, or its month. */
export const etiquetasDe = (i18n: I18n, { serie, paso }: Medidas): string[] =>
  serie.map(({ desde }) => (paso === 'mes' ? mesCorto(i18n, desde) : diaCorto(i18n, desde)));
