import type { Options } from 'rrule';
import { comoFecha, comoInstante } from '#src/dominio/visitas/fechas.ts';
import type { Recurrencia } from './contract-recurrencia.ts';
import { RRule } from './rfc5545.ts';
import { DIAS_DE_TODO_MES, type Ritmo, ritmoDe } from './ritmo.ts';

/** An open series never ends: whoever asks for its dates says where to stop. */
type Limites = { hasta: string; maximo?: number } | { hasta?: string; maximo: number };

/** Sunday first, as the form counts them. */
const diasRfc = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];

/** In a month without that day its last one: of the days from the 28th on that the month has, the last. */
const cadaMesEl = (dia: number): Partial<Options> =>
  dia <= DIAS_DE_TODO_MES
    ? { freq: RRule.MONTHLY, bymonthday: [dia] }
    : {
        freq: RRule.MONTHLY,
        bymonthday: Array.from({ length: dia - DIAS_DE_TODO_MES + 1 }, (_, i) => DIAS_DE_TODO_MES + i),
        bysetpos: [-1],
      };

const diasDe = ({ cuando }: Ritmo): Partial<Options> => {
  switch (cuando.de) {
    case 'mes':
      return { ...cadaMesEl(cuando.dia), interval: cuando.cada };
    case 'dias':
      return { freq: RRule.DAILY, interval: cuando.cada };
    default:
      return {
        freq: RRule.WEEKLY,
        interval: cuando.cada,
        byweekday: cuando.dias.flatMap((dia) => diasRfc[dia] ?? []),
      };
  }
};

const finDe = ({ fin }: Ritmo): Partial<Options> => {
  switch (fin.tipo) {
    case 'veces':
      return { count: fin.veces };
    case 'fecha':
      return { until: comoInstante(fin.hasta) };
    default:
      return {};
  }
};

/** The rule with its start, in the words of RFC 5545. This is what is stored, and what the dates come from. */
export const reglaDe = (recurrencia: Recurrencia, inicio: string): string => {
  const ritmo = ritmoDe(recurrencia, inicio);
  return new RRule({ dtstart: comoInstante(inicio), ...diasDe(ritmo), ...finDe(ritmo) }).toString();
};

/** The dates of a stored rule, in order. */
export const fechasDeRegla = (regla: string, { hasta, maximo = Number.POSITIVE_INFINITY }: Limites): string[] => {
  const fechas: string[] = [];
  RRule.fromString(regla).all((instante) => {
    const fecha = comoFecha(instante);
    if (fechas.length >= maximo || (hasta !== undefined && fecha > hasta)) return false;
    fechas.push(fecha);
    return fechas.length < maximo;
  });
  return fechas;
};

/** The dates of a stored rule after one day and up to another, and whether it goes on after that. */
export const tramoDe = (
  regla: string,
  { despuesDe, hasta }: { despuesDe: string; hasta: string },
): { fechas: string[]; sigue: boolean } => {
  const fechas: string[] = [];
  let sigue = false;
  RRule.fromString(regla).all((instante) => {
    const fecha = comoFecha(instante);
    sigue = fecha > hasta;
    if (!sigue && fecha > despuesDe) fechas.push(fecha);
    return !sigue;
  });
  return { fechas, sigue };
};

/** The dates on which it falls, in order, from the start on; the start is one of them only if the rule falls on it. */
export const fechasDe = (recurrencia: Recurrencia, inicio: string, limites: Limites): string[] =>
  fechasDeRegla(reglaDe(recurrencia, inicio), limites);
