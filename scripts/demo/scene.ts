/** What the demo is made of, given its size and the day it is loaded. Everything else follows from it. */
export interface Escena {
  /** Mercaderistas of the larger company. */
  mercaderistas: number;
  ahora: Date;
}

const UN_DIA = 86_400_000;

/** Dates are told from the day of loading: a demo of last year's work would look abandoned. */
export const haceDias = ({ ahora }: Escena, dias: number): string =>
  new Date(ahora.getTime() - dias * UN_DIA).toISOString();
