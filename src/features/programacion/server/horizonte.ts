import { sumarDias } from '#src/dominio/visitas/fechas.ts';

/** Occurrences exist this far ahead of the company's today; a job goes on every day. */
export const DIAS_DE_HORIZONTE = 12 * 7;

export const horizonteDesde = (hoy: string): string => sumarDias(hoy, DIAS_DE_HORIZONTE);
