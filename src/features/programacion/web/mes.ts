import { diaDeLaSemana, sumarDias } from '#src/dominio/visitas/fechas.ts';

const SEMANA = 7;
const CELDAS = 42;

/** Six whole weeks, from the Sunday on or before the first: `mes` is `yyyy-MM`. */
export const cuadricula = (mes: string): string[] => {
  const primero = `${mes}-01`;
  const domingo = sumarDias(primero, -diaDeLaSemana(primero));
  return Array.from({ length: CELDAS }, (_, i) => sumarDias(domingo, i));
};

export const enSemanas = (fechas: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(fechas.length / SEMANA) }, (_, i) => fechas.slice(i * SEMANA, (i + 1) * SEMANA));

export const mesDe = (fecha: string): string => fecha.slice(0, 7);

export const sumarMeses = (mes: string, cuantos: number): string => {
  const meses = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + cuantos;
  return `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}`;
};

/** Where an arrow or another key of the keyboard leads from a day; nothing for any other key. */
export const diaSiguiente = (fecha: string, tecla: string): string | undefined => {
  const dia = diaDeLaSemana(fecha);
  const pasos: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -SEMANA,
    ArrowDown: SEMANA,
    Home: -dia,
    End: SEMANA - 1 - dia,
  };
  const paso = pasos[tecla];
  if (paso !== undefined) return sumarDias(fecha, paso);
  if (tecla !== 'PageUp' && tecla !== 'PageDown') return undefined;
  const otroMes = sumarMeses(mesDe(fecha), tecla === 'PageUp' ? -1 : 1);
  const mismoDia = `${otroMes}-${fecha.slice(8)}`;
  // the month may be shorter
  return cuadricula(otroMes).includes(mismoDia) ? mismoDia : `${otroMes}-28`;
};
