import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { styleText } from 'node:util';

export interface Desarrollo {
  web: string;
  inbox: string;
  /** From the command to the printed address. */
  segundos: number;
  /** Everything it has written so far. */
  salida: () => string;
  /** Sends the signal and waits; answers the exit code, null when the signal ended it. */
  terminar: (senal: NodeJS.Signals) => Promise<number | null>;
}

/** `pnpm dev` in that folder, on free ports. */
export const lanzarDesarrollo = async (carpeta: string): Promise<Desarrollo> => {
  const inicio = performance.now();
  const proceso = spawn(process.execPath, ['scripts/dev.ts', '--web=0', '--server=0', '--inbox=0', '--postgres=0'], {
    cwd: carpeta,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let escrito = '';
  const fin = once(proceso, 'exit').then(([codigo]) => codigo as number | null);
  await new Promise<void>((listo, rechazar) => {
    const leer = (trozo: Buffer): void => {
      escrito += trozo.toString();
      if (escrito.includes('Ctrl-C')) listo();
    };
    proceso.stdout.on('data', leer);
    proceso.stderr.on('data', leer);
    proceso.once('exit', () => rechazar(new Error(`pnpm dev did not start:\n${escrito}`)));
  });
  const direccion = (nombre: string): string =>
    new RegExp(`${nombre} +(http://localhost:\\d+)`).exec(escrito)?.[1] ?? '';
  return {
    web: direccion('Open'),
    inbox: direccion('Mails sent'),
    segundos: (performance.now() - inicio) / 1000,
    salida: () => escrito,
    terminar: async (senal) => {
      proceso.kill(senal);
      return fin;
    },
  };
};

const ordenDe = async (pid: string): Promise<string> => {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    // it ended while we looked
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return '';
    throw error;
  }
};

/** The processes that were started with this text in their command: every part of `pnpm dev` has the folder it runs in. */
export const procesosCon = async (texto: string): Promise<string[]> => {
  const pids = (await readdir('/proc')).filter((nombre) => /^\d+$/.test(nombre));
  const ordenes = await Promise.all(pids.map(ordenDe));
  return ordenes.filter((orden) => orden.includes(texto));
};

export const anunciar = (linea: string): void => {
  process.stdout.write(`${styleText('bold', linea)}\n`);
};
