interface Parte {
  adoptados: number;
  faltan: string[];
}

/**
 * The server takes no more at once than it writes in a few seconds, and says what is left: that is asked for again, until nothing is.
 * How many it has gone through is said after each part but the last one.
 */
export const adoptarPorPartes = async (
  productos: readonly string[],
  adoptar: (productos: string[]) => Promise<Parte>,
  alAvanzar: (hechos: number) => void,
): Promise<number> => {
  let adoptados = 0;
  let quedan = [...productos];
  while (quedan.length > 0) {
    const parte = await adoptar(quedan);
    // nothing would ever be left of it otherwise
    if (parte.faltan.length >= quedan.length) throw new Error('a part of the proposal that took none of it');
    adoptados += parte.adoptados;
    quedan = parte.faltan;
    if (quedan.length > 0) alAvanzar(productos.length - quedan.length);
  }
  return adoptados;
};
