import type { InvalidField } from '#src/platform/shared/problem.ts';

/** What a branch that is to be archived still awaits. */
export interface PorVenir {
  pendientes: number;
  en_curso: number;
  series: number;
}

/** As the refusal counts it. */
export const leerPorVenir = (campos: readonly InvalidField[]): PorVenir => {
  const cuantos = (buscado: string): number => Number(campos.find(({ campo }) => campo === buscado)?.codigo ?? 0);
  return {
    pendientes: cuantos('visitas.pendientes'),
    en_curso: cuantos('visitas.en_curso'),
    series: cuantos('series'),
  };
};
