import { problem } from '#src/platform/shared/problem.ts';
import type { Recurrencia } from '../contract-recurrencia.ts';
import type * as contracts from '../contract-visitas.ts';
import { fechasDe, reglaDe } from '../recurrencia.ts';
import { horizonteDesde } from './horizonte.ts';

export interface PrimerasFechas {
  rrule: string;
  /** Those that are made at once: up to the horizon, or the first alone if even that one lies beyond. */
  fechas: string[];
  generada_hasta: string;
}

export const primerasFechas = (recurrencia: Recurrencia, inicio: string, hoy: string): PrimerasFechas => {
  if (recurrencia.fecha_fin !== null && recurrencia.fecha_fin <= inicio) {
    throw problem<typeof contracts.cambiarVisita | typeof contracts.programarVisita>(
      'recurrencia.fin_antes_del_inicio',
    );
  }
  const hasta = horizonteDesde(hoy);
  const cercanas = fechasDe(recurrencia, inicio, { hasta });
  const fechas = cercanas.length > 0 ? cercanas : fechasDe(recurrencia, inicio, { maximo: 1 });
  const ultima = fechas.at(-1);
  if (ultima === undefined)
    throw problem<typeof contracts.cambiarVisita | typeof contracts.programarVisita>('recurrencia.sin_fechas');
  return { rrule: reglaDe(recurrencia, inicio), fechas, generada_hasta: ultima > hasta ? ultima : hasta };
};
