export interface Tiempos {
  mediana: number;
  mejor: number;
}

/** After a few times a connection keeps its plan. */
const CALENTAMIENTO = 10;

/** Milliseconds of each, each in its turn, so that whatever else the machine does befalls all. */
export const enTurnos = async (medidas: (() => Promise<number>)[], veces: number): Promise<Tiempos[]> => {
  const tiempos = medidas.map((): number[] => []);
  for (const tomar of medidas) for (let vez = 0; vez < CALENTAMIENTO; vez += 1) await tomar();
  for (let vez = 0; vez < veces; vez += 1) {
    for (const [cual, tomar] of medidas.entries()) tiempos[cual]?.push(await tomar());
  }
  return tiempos.map((suyos) => {
    const enOrden = suyos.toSorted((a, b) => a - b);
    return { mediana: enOrden[Math.floor(enOrden.length / 2)] ?? Number.NaN, mejor: enOrden[0] ?? Number.NaN };
  });
};
