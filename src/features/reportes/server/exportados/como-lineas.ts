import type { ExcelWriting } from '#src/platform/server/sheets/excel-writing.ts';
import { columnas } from '../../columnas.ts';
import { titulosDeColumnas } from '../titulos-de-columnas.ts';
import { deExcel, deProgramas } from './queries-celdas.ts';
import type { EscrituraDeLineas } from './queries-filas.ts';

/** What the lines of the two kinds of CSV are told by: the heads of the columns, what separates them, and how a cell is written. */
export const comoLineas = (
  formato: 'csv' | 'csv_excel',
  writing: ExcelWriting,
): Omit<EscrituraDeLineas, 'sitio'> & { titulos: readonly string[] } =>
  formato === 'csv'
    ? { titulos: columnas, separator: ',', celdas: deProgramas }
    : { titulos: titulosDeColumnas(writing.idioma), separator: writing.separator, celdas: deExcel(writing) };
