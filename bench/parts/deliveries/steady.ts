import { setTimeout as esperar } from 'node:timers/promises';
import type { VisitaPorEntregar } from '../loss/data.ts';
import { cuerpoDe } from '../loss/deliver.ts';
import { enviar } from '../loss/post.ts';
import { cabecerasDe, rutaDe } from './prepared.ts';

export interface Ritmo {
  entregadas: number;
  rechazadas: number;
  /** Milliseconds within which 95 of 100 were answered. */
  p95: number;
}

/** So many a second, each when its moment comes, whatever became of those before it. */
export const aRitmo = async (
  puerto: number,
  visitas: readonly VisitaPorEntregar[],
  porSegundo: number,
): Promise<Ritmo> => {
  const inicio = performance.now();
  const tiempos: number[] = [];
  let rechazadas = 0;
  const una = async (visita: VisitaPorEntregar, cual: number): Promise<void> => {
    const suMomento = inicio + (cual * 1000) / porSegundo;
    await esperar(Math.max(0, suMomento - performance.now()));
    try {
      const { estado } = await enviar(puerto, rutaDe(visita), cuerpoDe(visita), cabecerasDe(visita));
      if (estado === 200) tiempos.push(performance.now() - suMomento);
      else rechazadas += 1;
    } catch {
      rechazadas += 1;
    }
  };
  await Promise.all(visitas.map(una));
  const ordenados = tiempos.toSorted((a, b) => a - b);
  return {
    entregadas: tiempos.length,
    rechazadas,
    p95: ordenados[Math.floor(ordenados.length * 0.95)] ?? Number.POSITIVE_INFINITY,
  };
};
