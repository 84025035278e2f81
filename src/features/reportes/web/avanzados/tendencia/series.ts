import type { I18n, MessageDescriptor } from '@lingui/core';
import type { IdDeMedida } from '../../../medidas.ts';
import { valorDe } from '../../../medidas.ts';
import { nombreDeMedida, type Medidas } from '../medidas/fichas.ts';
import { diaCorto, mesCorto } from '../formatos.ts';

export interface Serie {
  id: IdDeMedida;
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
  SERIES.map(([id, trazo]) => ({
    id,
    trazo,
    nombre: nombreDeMedida(id),
    valores: serie.map(({ sumas }) => valorDe(id, sumas)),
  }));

/** What stands under a place: its day, the first of its week, or its month. */
export const etiquetasDe = (i18n: I18n, { serie, paso }: Medidas): string[] =>
  serie.map(({ desde }) => (paso === 'mes' ? mesCorto(i18n, desde) : diaCorto(i18n, desde)));
