import { setTimeout as esperar } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { pageThread, threadOf } from '../cold-start/thread.ts';
import { record, TASKS, type TraceEvent } from '../cold-start/trace.ts';

/** A phone of the cheapest, against this machine. */
const FRENO = 4;

export interface Interaccion {
  nombre: string;
  /** Everything up to the gesture itself, at full speed; `vez` from 0 on. */
  preparar?: (vez: number) => Promise<void>;
  /** The gesture and nothing else: whatever the test asks of the page would run on the same thread. */
  hacer: (vez: number) => Promise<unknown>;
  /** Until what it sets off has been done: written on the device, or asked of the server and drawn. */
  esperaMs: number;
  /** Whether it did what it is for; throws if not. */
  comprobar: (vez: number) => Promise<void>;
}

/** Milliseconds of the page's thread that its largest task took, by the thread's own clock: whatever else the machine does is not in it. */
const largestTask = (events: readonly TraceEvent[]): number => {
  const thread = pageThread(events);
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && threadOf(event) === thread);
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
};

/** Once more, slowed and recorded. */
const una = async (
  cdp: CDPSession,
  { preparar, hacer, esperaMs, comprobar }: Interaccion,
  vez: number,
): Promise<number> => {
  await preparar?.(vez);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO });
  const terminar = await record(cdp, TASKS);
  await hacer(vez);
  await esperar(esperaMs);
  const events = await terminar();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await comprobar(vez);
  return largestTask(events);
};

/** The largest task of each time. */
export const medirTareas = async (pagina: Page, interaccion: Interaccion, veces: number): Promise<number[]> => {
  const cdp = await pagina.context().newCDPSession(pagina);
  const mayores: number[] = [];
  for (let vez = 0; vez < veces; vez++) mayores.push(await una(cdp, interaccion, vez));
  await cdp.detach();
  return mayores;
};
