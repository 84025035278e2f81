import { performance } from 'node:perf_hooks';

const mediana = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const cronometrar = async (work: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await work();
  return performance.now() - inicio;
};

export interface Comparacion {
  a: (vez: number) => Promise<unknown>;
  b: (vez: number) => Promise<unknown>;
  veces: number;
  /** Between the calls, outside the clock. */
  entretanto?: () => Promise<unknown>;
}

/**
 * How many times slower the slower of two cases is, by medians. They take turns, and each goes first every other time, so that
 * whatever else the machine does befalls both. A real difference shows in every round; of six, noise is let off if one is quiet.
 */
export const diferenciaDeTiempo = async ({ a, b, veces, entretanto }: Comparacion): Promise<number> => {
  let menor = Infinity;
  for (let ronda = 0; ronda < 6 && menor >= 1.2; ronda += 1) {
    const tiempos = { a: [] as number[], b: [] as number[] };
    for (let vez = 0; vez < veces; vez += 1) {
      for (const caso of vez % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const)) {
        await entretanto?.();
        tiempos[caso].push(await cronometrar(() => (caso === 'a' ? a : b)(vez)));
      }
    }
    const [una, otra] = [mediana(tiempos.a), mediana(tiempos.b)];
    menor = Math.min(menor, Math.max(una, otra) / Math.min(una, otra));
  }
  return menor;
};
