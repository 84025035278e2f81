import { diaDeLaSemana, diaDelMes, ultimoDiaDelMes } from '#src/dominio/visitas/fechas.ts';
import type { Recurrencia } from './contract-recurrencia.ts';

/** On which days. 0 is Sunday; a month without that day has its last one instead. */
type Cuando =
  | { de: 'semana'; cada: number; dias: readonly number[] }
  | { de: 'dias'; cada: number }
  | { de: 'mes'; cada: number; dia: number };

type Fin = { tipo: 'fecha'; hasta: string } | { tipo: 'veces'; veces: number } | { tipo: 'ninguno' };

/** What the many ways of asking for a repetition come to: what its dates are made from, and what is said of it. */
export interface Ritmo {
  cuando: Cuando;
  fin: Fin;
}

/** So many has every month: of a later day, some months have none. */
export const DIAS_DE_TODO_MES = 28;

const DIAS_DE_QUINCENA = 15;

const cuandoDe = (recurrencia: Recurrencia, inicio: string): Cuando => {
  const cada = recurrencia.frecuencia ?? 1;
  if (recurrencia.patron === 'quincenal') return { de: 'dias', cada: DIAS_DE_QUINCENA * cada };
  if (recurrencia.tipo_recurrencia === 'mensual_especifico' || recurrencia.patron === 'mensual') {
    return { de: 'mes', cada, dia: recurrencia.dia_mes ?? diaDelMes(inicio) };
  }
  return { de: 'semana', cada, dias: [recurrencia.dia_semana ?? diaDeLaSemana(inicio)] };
};

const finDe = ({ duracion_tipo, numero_repeticiones: veces, fecha_fin }: Recurrencia, inicio: string): Fin => {
  if (duracion_tipo === 'resto_mes') return { tipo: 'fecha', hasta: ultimoDiaDelMes(inicio) };
  if (veces !== null) return { tipo: 'veces', veces };
  return fecha_fin === null ? { tipo: 'ninguno' } : { tipo: 'fecha', hasta: fecha_fin };
};

export const ritmoDe = (recurrencia: Recurrencia, inicio: string): Ritmo => ({
  cuando: cuandoDe(recurrencia, inicio),
  fin: finDe(recurrencia, inicio),
});
