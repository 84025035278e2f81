import { dateFormat } from '#src/platform/web/i18n/formats.ts';

const HORA_MIN = 60;

const enMinutos = (hora: string): number => {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return horas * HORA_MIN + minutos;
};

/** Minutes from now to an hour of this day, where the company is; below nothing: it has passed. */
export const minutosHasta = (hora: string, zona: string, ahora: number): number => {
  const alli = dateFormat('en-GB', { timeZone: zona, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return enMinutos(hora) - enMinutos(alli.format(ahora));
};

/** «49 min», «1 h 5 min»: a number and its unit do not break. */
export const duracion = (minutos: number): string => {
  const [horas, resto] = [Math.floor(minutos / HORA_MIN), minutos % HORA_MIN];
  return [...(horas > 0 ? [`${horas}\u00A0h`] : []), ...(resto > 0 ? [`${resto}\u00A0min`] : [])].join(' ');
};
