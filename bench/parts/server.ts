import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import { puertoLibre } from '../../scripts/parts/postgres.ts';

export interface Servidor {
  puerto: number;
  pid: number;
  parar: () => Promise<void>;
}

const esperarLista = async (proceso: ChildProcess, puerto: number, escrito: () => string): Promise<void> => {
  for (let intento = 0; intento < 300; intento += 1) {
    if (proceso.exitCode !== null) break;
    try {
      if ((await fetch(`http://127.0.0.1:${puerto}/salud/lista`)).ok) return;
    } catch {
      // it does not listen yet
    }
    await esperar(50);
  }
  throw new Error(`the server did not start:\n${escrito()}`);
};

/** The server as it runs in production, in a process of its own. */
export const lanzarServidor = async (
  entorno: Record<string, string>,
  argumentosDeNode: string[],
): Promise<Servidor> => {
  const puerto = await puertoLibre();
  const proceso = spawn(process.execPath, [...argumentosDeNode, 'src/app/server.ts'], {
    env: { PATH: process.env['PATH'], ...entorno, PORT: String(puerto), METRICS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const terminado = once(proceso, 'exit');
  let escrito = '';
  const leer = (trozo: Buffer): void => {
    escrito += trozo.toString();
  };
  proceso.stdout.on('data', leer);
  proceso.stderr.on('data', leer);
  const parar = async (): Promise<void> => {
    if (proceso.exitCode === null && proceso.signalCode === null) proceso.kill('SIGTERM');
    await terminado;
  };
  try {
    await esperarLista(proceso, puerto, () => escrito);
  } catch (error) {
    await parar();
    throw error;
  }
  return { puerto, pid: proceso.pid ?? 0, parar };
};
