import type { Options } from 'rrule';
import { comoFecha, comoInstante, diaDelMes, ultimoDiaDelMes } from '#src/dominio/visitas/fechas.ts';
import type { Recurrencia } from './contract-recurrencia.ts';
import { RRule } from './rfc5545.ts';

/** An open series never ends: whoever asks for its dates says where to stop. */
type Limites = { hasta: string; maximo?: number } | { hasta?: string; maximo: number };

const DIAS_DE_QUINCENA = 15;
const DIAS_DE_TODO_MES = 28;

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

const cadaSemanaEl = (dia: number | null): Partial<Options> => {
  const diaRfc = diasRfc[dia ?? -1];
  return diaRfc === undefined ? { freq: RRule.WEEKLY } : { freq: RRule.WEEKLY, byweekday: [diaRfc] };
};

const personalizado = ({ patron, frecuencia }: Recurrencia, inicio: string): Partial<Options> => {
  const veces = frecuencia ?? 1;
  if (patron === 'mensual') return { ...cadaMesEl(diaDelMes(inicio)), interval: veces };
  if (patron === 'quincenal') return { freq: RRule.DAILY, interval: DIAS_DE_QUINCENA * veces };
  return { freq: RRule.WEEKLY, interval: veces };
};

const ritmos: Record<Recurrencia['tipo_recurrencia'], (recurrencia: Recurrencia, inicio: string) => Partial<Options>> =
  {
    todos_dias_semana_mes: ({ dia_semana }) => cadaSemanaEl(dia_semana),
    semanal_especifico: ({ dia_semana }) => cadaSemanaEl(dia_semana),
    mensual_especifico: ({ dia_mes }, inicio) => cadaMesEl(dia_mes ?? diaDelMes(inicio)),
    personalizado,
  };

const finDe = ({ duracion_tipo, numero_repeticiones, fecha_fin }: Recurrencia, inicio: string): Partial<Options> => {
  if (duracion_tipo === 'numero_repeticiones') return { count: numero_repeticiones };
  if (duracion_tipo === 'resto_mes') return { until: comoInstante(ultimoDiaDelMes(inicio)) };
  return fecha_fin === null ? {} : { until: comoInstante(fecha_fin) };
};

/** The rule with its start, in the words of RFC 5545. This is what is stored, and what the dates come from. */
export const reglaDe = (recurrencia: Recurrencia, inicio: string): string =>
  new RRule({
    dtstart: comoInstante(inicio),
    ...ritmos[recurrencia.tipo_recurrencia](recurrencia, inicio),
    ...finDe(recurrencia, inicio),
  }).toString();

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
