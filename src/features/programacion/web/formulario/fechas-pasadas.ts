import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { Recurrencia } from '../../contract-recurrencia.ts';
import { fechasDe } from '../../recurrencia.ts';

/** The days of what is about to be planned that have passed: its own or, of a series, each one that it falls on. */
export const fechasPasadas = (fecha: string | undefined, recurrencia: Recurrencia | null, hoy: string): string[] => {
  if (fecha === undefined || fecha >= hoy) return [];
  return recurrencia ? fechasDe(recurrencia, fecha, { hasta: sumarDias(hoy, -1) }) : [fecha];
};
