import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { puertoLibre } from '../scripts/parts/postgres.ts';

export interface ProcesoTrabajador {
  /** Everything it has written so far. */
  salida: () => string;
  metricas: () => Promise<string>;
  /** Its exit code, once it has ended. */
  fin: Promise<number | null>;
  /** As a power cut would. */
  matar: () => Promise<void>;
  /** Asks it to stop and waits; returns its exit code. */
  parar: () => Promise<number | null>;
}

const terminar = async (proceso: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
  if (proceso.exitCode === null && proceso.signalCode === null) {
    const fin = once(proceso, 'exit');
    proceso.kill(signal);
    await fin;
  }
  return proceso.exitCode;
};

/** A real worker in a process of its own, ready to take jobs; gone when the test ends. */
export const iniciarProcesoTrabajador = async (entorno: Record<string, string>): Promise<ProcesoTrabajador> => {
  const puerto = await puertoLibre();
  const proceso = spawn(process.execPath, ['src/app/worker.ts'], {
    env: {
      ...entorno,
      LOG_LEVEL: 'debug',
      WORKER_METRICS_PORT: String(puerto),
      // whoever ends properly leaves its compiled code for the next: half the time to start
      NODE_COMPILE_CACHE: join(tmpdir(), 'anaquel-compile-cache'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    await terminar(proceso, 'SIGKILL');
  });
  const fin = once(proceso, 'exit').then(() => proceso.exitCode);
  let salida = '';
  const lista = new Promise<void>((resolver, rechazar) => {
    const oir = (trozo: Buffer): void => {
      salida += trozo.toString();
      if (salida.includes('worker ready')) resolver();
    };
    proceso.stdout.on('data', oir);
    proceso.stderr.on('data', oir);
    proceso.once('exit', (codigo) => rechazar(new Error(`the worker ended with ${codigo}:\n${salida}`)));
  });
  await lista;
  return {
    salida: () => salida,
    fin,
    metricas: async () => (await fetch(`http://127.0.0.1:${puerto}/metrics`)).text(),
    matar: async () => {
      await terminar(proceso, 'SIGKILL');
    },
    parar: () => terminar(proceso, 'SIGTERM'),
  };
};
