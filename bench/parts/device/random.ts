export interface Azar {
  /** A whole number, both ends included. */
  entero: (minimo: number, maximo: number) => number;
  uno: <T>(opciones: readonly T[]) => T;
  /** True with this probability. */
  acaso: (probabilidad: number) => boolean;
}

/** The same for the same seed (mulberry32): what happened once can be tried again. */
export const crearAzar = (semilla: number): Azar => {
  let estado = semilla;
  const siguiente = (): number => {
    estado = (estado + 0x6d_2b_79_f5) | 0;
    let mezcla = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    mezcla = (mezcla + Math.imul(mezcla ^ (mezcla >>> 7), 61 | mezcla)) ^ mezcla;
    return ((mezcla ^ (mezcla >>> 14)) >>> 0) / 2 ** 32;
  };
  const entero = (minimo: number, maximo: number): number => minimo + Math.floor(siguiente() * (maximo - minimo + 1));
  return {
    entero,
    uno: (opciones) => {
      const [elegida] = opciones.slice(entero(0, opciones.length - 1));
      if (elegida === undefined) throw new Error('nothing to choose from');
      return elegida;
    },
    acaso: (probabilidad) => siguiente() < probabilidad,
  };
};
