/** Neighbours with the same name, together and in their order. */
export const agrupar = <T>(
  elementos: readonly T[],
  nombreDe: (elemento: T) => string,
): { nombre: string; suyos: T[] }[] => {
  const grupos: { nombre: string; suyos: T[] }[] = [];
  for (const elemento of elementos) {
    const nombre = nombreDe(elemento);
    const ultimo = grupos.at(-1);
    if (ultimo?.nombre === nombre) ultimo.suyos.push(elemento);
    else grupos.push({ nombre, suyos: [elemento] });
  }
  return grupos;
};
