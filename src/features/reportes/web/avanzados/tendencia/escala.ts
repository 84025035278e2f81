/** A point of a series: nothing where nothing was measured. */
export type Punto = { x: number; y: number } | null;

/** The pieces of a line that are drawn through: a day without data is a gap, not a fall to zero. */
export const tramosDe = (puntos: readonly Punto[]): { x: number; y: number }[][] => {
  const tramos: { x: number; y: number }[][] = [];
  let abierto: { x: number; y: number }[] | undefined;
  for (const punto of puntos) {
    if (!punto) abierto = undefined;
    else if (abierto) abierto.push(punto);
    else {
      abierto = [punto];
      tramos.push(abierto);
    }
  }
  return tramos;
};

const enTexto = (value: number): string => String(Math.round(value * 10) / 10);

export const trazoDe = (tramo: readonly { x: number; y: number }[]): string =>
  tramo.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${enTexto(x)} ${enTexto(y)}`).join('');

/** Which of so many places are named, evenly apart, when there is room for so few names: the last one always is. */
export const nombrados = (cuantos: number, caben: number): number[] => {
  if (cuantos === 0) return [];
  const paso = Math.max(1, Math.ceil(cuantos / Math.max(1, caben)));
  const desde = (cuantos - 1) % paso;
  return Array.from({ length: Math.floor((cuantos - 1 - desde) / paso) + 1 }, (_, i) => desde + i * paso);
};
