import { diaDeLaSemana, diaDelMes } from '#src/dominio/visitas/fechas.ts';
import type {
  duracionesDeRecurrencia,
  patronesDeRecurrencia,
  Recurrencia,
  tiposDeRecurrencia,
} from '../../contract-recurrencia.ts';
import { fechasDe } from '../../recurrencia.ts';

export type Tipo = (typeof tiposDeRecurrencia)[number];
export type Patron = (typeof patronesDeRecurrencia)[number];
export type Duracion = (typeof duracionesDeRecurrencia)[number];

/** What the editor holds. A day of the week or month that nobody chose is that of the visit's date, whichever it is by then. */
export interface RecurrenciaEnForma {
  habilitada: boolean;
  tipoRecurrencia: Tipo;
  patron: Patron;
  frecuencia: number;
  duracionTipo: Duracion;
  numeroRepeticiones: number;
  fechaFin: string | undefined;
  diaSemana: number | undefined;
  diaMes: number | undefined;
}

export const SIN_REPETIR: RecurrenciaEnForma = {
  habilitada: false,
  tipoRecurrencia: 'semanal_especifico',
  patron: 'semanal',
  frecuencia: 1,
  duracionTipo: 'resto_mes',
  numeroRepeticiones: 4,
  fechaFin: undefined,
  diaSemana: undefined,
  diaMes: undefined,
};

/** As the editor holds what a series does now. */
export const enForma = (recurrencia: Recurrencia): RecurrenciaEnForma => ({
  ...SIN_REPETIR,
  tipoRecurrencia: recurrencia.tipo_recurrencia,
  patron: recurrencia.patron ?? SIN_REPETIR.patron,
  frecuencia: recurrencia.frecuencia ?? SIN_REPETIR.frecuencia,
  duracionTipo: recurrencia.duracion_tipo,
  numeroRepeticiones: recurrencia.numero_repeticiones ?? SIN_REPETIR.numeroRepeticiones,
  fechaFin: recurrencia.fecha_fin ?? undefined,
  diaSemana: recurrencia.dia_semana ?? undefined,
  diaMes: recurrencia.dia_mes ?? undefined,
});

/** Another type begins with its own duration. */
export const conTipo = (estado: RecurrenciaEnForma, tipoRecurrencia: Tipo): RecurrenciaEnForma => ({
  ...estado,
  tipoRecurrencia,
  duracionTipo: tipoRecurrencia === 'semanal_especifico' ? 'resto_mes' : 'hasta_fecha',
});

export const esSemanal = (tipo: Tipo): boolean => tipo === 'todos_dias_semana_mes' || tipo === 'semanal_especifico';

/** Why it cannot be sent yet. */
type FaltaEnRecurrencia = 'fecha_fin' | 'fin_antes_del_inicio' | 'sin_fechas';

/** As the contract says it: what a type or a duration does not use is null. */
const comoRecurrencia = (estado: RecurrenciaEnForma, inicio: string): Recurrencia => {
  const { tipoRecurrencia: tipo, duracionTipo } = estado;
  const esPersonalizada = tipo === 'personalizado';
  return {
    tipo_recurrencia: tipo,
    patron: esPersonalizada ? estado.patron : null,
    frecuencia: esPersonalizada ? estado.frecuencia : null,
    dia_semana: esSemanal(tipo) ? (estado.diaSemana ?? diaDeLaSemana(inicio)) : null,
    dia_mes: tipo === 'mensual_especifico' ? (estado.diaMes ?? diaDelMes(inicio)) : null,
    duracion_tipo: duracionTipo,
    numero_repeticiones: duracionTipo === 'numero_repeticiones' ? estado.numeroRepeticiones : null,
    fecha_fin: duracionTipo === 'hasta_fecha' ? (estado.fechaFin ?? null) : null,
  };
};

/** More than this nobody reads in a preview. */
const MAXIMO_DE_MUESTRA = 15;

export type Leida = { falta: FaltaEnRecurrencia } | { recurrencia: Recurrencia; fechas: string[] };

/** What the server will get and the first dates of it, or what is wrong with it. */
export const leerRecurrencia = (estado: RecurrenciaEnForma, inicio: string): Leida => {
  const { tipoRecurrencia, duracionTipo, fechaFin } = estado;
  if (duracionTipo === 'hasta_fecha') {
    if (!fechaFin && tipoRecurrencia !== 'personalizado') return { falta: 'fecha_fin' };
    if (fechaFin && fechaFin <= inicio) return { falta: 'fin_antes_del_inicio' };
  }
  const recurrencia = comoRecurrencia(estado, inicio);
  const fechas = fechasDe(recurrencia, inicio, { maximo: MAXIMO_DE_MUESTRA });
  return fechas.length === 0 ? { falta: 'sin_fechas' } : { recurrencia, fechas };
};
