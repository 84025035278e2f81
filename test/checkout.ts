import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const ejecutar = promisify(execFile);
const AJENO = new Set(['node_modules', '.git', 'dist', 'artifacts', 'coverage']);

export interface Copia {
  carpeta: string;
  /** From the package cache alone; answers the seconds it took. */
  instalar: (...opciones: string[]) => Promise<number>;
  borrar: () => Promise<void>;
}

/** The project as somebody who has just cloned it has it: its sources, or only some of them, and nothing made from them. */
export const copiarProyecto = async (parts: string[] = ['.']): Promise<Copia> => {
  const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-copia-'));
  // as root the database runs as another user, who must be able to pass
  await chmod(carpeta, 0o755);
  const propio = (ruta: string): boolean => !AJENO.has(basename(ruta)) && !basename(ruta).startsWith('.tmp');
  for (const parte of parts) await cp(parte, join(carpeta, parte), { recursive: true, filter: propio });
  return {
    carpeta,
    instalar: async (...opciones) => {
      const inicio = performance.now();
      await ejecutar('pnpm', ['install', '--frozen-lockfile', '--offline', ...opciones], {
        cwd: carpeta,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], CI: 'true' },
      });
      return (performance.now() - inicio) / 1000;
    },
    borrar: () => rm(carpeta, { recursive: true, force: true }),
  };
};
