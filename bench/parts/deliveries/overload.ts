import { setTimeout as esperar } from 'node:timers/promises';
import type { VisitaPorEntregar } from '../loss/data.ts';
import { cuerpoDe } from '../loss/deliver.ts';
import { enviar } from '../loss/post.ts';
import { cabecerasDe, rutaDe } from './prepared.ts';

export interface Sobrecarga {
  entregadasPorSegundo: number;
  pospuestas: number;
  /** Answers that no overload explains: another status, or one to come later that does not say when. */
  indebidas: string[];
  /** Given up by whoever asked, after twenty seconds. */
  sinRespuesta: number;
  saludFallida: number;
  /** Until deliveries were answered as before, in milliseconds. */
  recuperadaEn: number;
}

const RAPIDA_MS = 1000;
const LIMITE_DE_RECUPERACION_MS = 30_000;

/** Everyone at once and without a pause, far more than the server takes; then nobody. */
export const sobrecargar = async (
  puerto: number,
  visitas: readonly VisitaPorEntregar[],
  { aLaVez, segundos }: { aLaVez: number; segundos: number },
): Promise<Sobrecarga> => {
  const cola = [...visitas];
  const fin = performance.now() + segundos * 1000;
  const indebidas: string[] = [];
  let entregadas = 0;
  let pospuestas = 0;
  let sinRespuesta = 0;
  let saludFallida = 0;

  const insistir = async (): Promise<void> => {
    let visita = cola.pop();
    let body = visita && cuerpoDe(visita);
    while (visita && body !== undefined && performance.now() < fin) {
      let estado: number;
      let espera: string | undefined;
      try {
        ({ estado, espera } = await enviar(puerto, rutaDe(visita), body, cabecerasDe(visita)));
      } catch {
        sinRespuesta += 1;
        continue;
      }
      if (estado === 200) {
        entregadas += 1;
        visita = cola.pop();
        body = visita && cuerpoDe(visita);
      } else if ((estado === 429 || estado === 503) && espera !== undefined) pospuestas += 1;
      else indebidas.push(`${estado}${espera === undefined ? ' without Retry-After' : ''}`);
    }
  };
  const vigilar = async (): Promise<void> => {
    while (performance.now() < fin) {
      const response = await fetch(`http://127.0.0.1:${puerto}/salud/viva`, {
        signal: AbortSignal.timeout(3000),
      }).catch(() => undefined);
      if (!response?.ok) saludFallida += 1;
      await esperar(250);
    }
  };
  await Promise.all([vigilar(), ...Array.from({ length: aLaVez }, insistir)]);
  const entregadasPorSegundo = entregadas / segundos;
  if (cola.length === 0) indebidas.push('there were not enough visits to deliver');

  const cese = performance.now();
  let recuperadaEn = Number.POSITIVE_INFINITY;
  while (recuperadaEn === Number.POSITIVE_INFINITY && performance.now() - cese < LIMITE_DE_RECUPERACION_MS) {
    const visita = cola.pop();
    if (!visita) break;
    const inicio = performance.now();
    const { estado } = await enviar(puerto, rutaDe(visita), cuerpoDe(visita), cabecerasDe(visita));
    if (estado === 200 && performance.now() - inicio < RAPIDA_MS) recuperadaEn = performance.now() - cese;
    else await esperar(100);
  }
  return {
    entregadasPorSegundo,
    pospuestas,
    indebidas: [...new Set(indebidas)],
    sinRespuesta,
    saludFallida,
    recuperadaEn,
  };
};
