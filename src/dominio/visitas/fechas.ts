/**
 * Arithmetic of civil dates (`yyyy-MM-dd`). They are put on UTC's days, which have no changes of hour, and never read in another
 * zone: the same on every device and server.
 */
const DIA = 86_400_000;

export const comoInstante = (fecha: string): Date => new Date(`${fecha}T00:00:00Z`);

export const comoFecha = (instante: Date): string => instante.toISOString().slice(0, 10);

export const sumarDias = (fecha: string, dias: number): string =>
  comoFecha(new Date(comoInstante(fecha).getTime() + dias * DIA));

/** 0 is Sunday. */
export const diaDeLaSemana = (fecha: string): number => comoInstante(fecha).getUTCDay();

export const diaDelMes = (fecha: string): number => Number(fecha.slice(8));

export const ultimoDiaDelMes = (fecha: string): string => {
  const instante = comoInstante(fecha);
  instante.setUTCMonth(instante.getUTCMonth() + 1, 0);
  return comoFecha(instante);
};
