interface Tamano {
  ancho: number;
  alto: number;
}

/** The same proportions, with its longest side no longer than this. Nothing grows. */
export const caber = ({ ancho, alto }: Tamano, maximo: number): Tamano => {
  const factor = Math.min(1, maximo / Math.max(ancho, alto));
  return { ancho: Math.max(1, Math.round(ancho * factor)), alto: Math.max(1, Math.round(alto * factor)) };
};

/** A time stamp, and what the file was called if it came from one. */
export const nombreDeFoto = (ahora: number, archivo?: string): string => {
  const suyo = archivo?.replace(/\.[^.]*$/, '').slice(0, 150);
  return suyo ? `${ahora}-${suyo}.jpg` : `${ahora}.jpg`;
};
