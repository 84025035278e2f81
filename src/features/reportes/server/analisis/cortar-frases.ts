/** The end of a sentence or line, once what follows it is there: «1.» may go on as «1.234». */
const FIN = /(?:[.!?…]["'»”’)]*[^\S\n]+|\n+)/g;

const veces = (texto: string, signo: string): number => texto.split(signo).length - 1;

/** A name may contain a full stop: nothing is cut inside quotation marks. */
const comillasCerradas = (texto: string): boolean =>
  veces(texto, '«') <= veces(texto, '»') && veces(texto, '“') <= veces(texto, '”') && veces(texto, '"') % 2 === 0;

export interface Cortador {
  /** The whole sentences that are there with this piece, in their order. */
  agregar: (trozo: string) => string[];
  /** What is left: the last sentence, or a part of one. */
  resto: () => string;
}

/** A model's text comes in pieces that end anywhere, also within a figure. */
export const crearCortador = (): Cortador => {
  let pendiente = '';
  return {
    agregar: (trozo) => {
      pendiente += trozo;
      const frases: string[] = [];
      let desde = 0;
      for (const { 0: fin, index } of pendiente.matchAll(FIN)) {
        const hasta = index + fin.length;
        const frase = pendiente.slice(desde, hasta);
        if (comillasCerradas(frase)) {
          frases.push(frase);
          desde = hasta;
        }
      }
      pendiente = pendiente.slice(desde);
      return frases;
    },
    resto: () => pendiente,
  };
};
