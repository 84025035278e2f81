/** What the demo is made of, given its size and the day it is loaded. Everything else follows from it. */
export interface Escena {
  /** Mercaderistas of the larger company. */
  mercaderistas: number;
  /** Branches of the larger company; the rest of its trade grows with them. */
  sucursales: number;
  ahora: Date;
}

const entre = (minimo: number, numero: number, maximo: number): number => Math.min(Math.max(numero, minimo), maximo);

/** A company with 20,000 branches sells 5,000 products to 500 chains, and each branch lists 300 of them. */
export const comercioDe = ({ sucursales }: Escena): { cadenas: number; productos: number; porSucursal: number } => ({
  cadenas: entre(12, Math.round(sucursales / 40), 500),
  productos: entre(40, Math.round(sucursales / 4), 5000),
  porSucursal: entre(24, Math.round(sucursales * 0.015), 300),
});

const UN_DIA = 86_400_000;

/** Dates are told from the day of loading: a demo of last year's work would look abandoned. */
export const haceDias = ({ ahora }: Escena, dias: number): string =>
  new Date(ahora.getTime() - dias * UN_DIA).toISOString();
