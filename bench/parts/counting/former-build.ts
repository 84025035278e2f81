import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ejecutar = promisify(execFile);

const DE_LAS_LINEAS = 'src/features/registro-visita/web/formulario/conteo/linea.tsx';

/** The last commit in which products were cards. */
const ultimoDeTarjetas = async (): Promise<string> => {
  const { stdout } = await ejecutar('git', ['log', '--diff-filter=A', '--format=%H', '-1', '--', DE_LAS_LINEAS]);
  if (stdout.trim() === '') throw new Error('the history does not go back to the cards: fetch it whole');
  return `${stdout.trim()}^`;
};

/** The web application as it was then, built from the history; its folder goes with `quitar`. */
export const construirDeAntes = async (
  commit: string | undefined,
): Promise<{ web: string; quitar: () => Promise<void> }> => {
  const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-antes-'));
  const quitar = async (): Promise<void> => {
    await rm(carpeta, { recursive: true, force: true });
    await ejecutar('git', ['worktree', 'prune']);
  };
  try {
    const arbol = join(carpeta, 'arbol');
    await ejecutar('git', ['worktree', 'add', '--detach', arbol, commit ?? (await ultimoDeTarjetas())]);
    // its own packages: those of today may lack one
    await ejecutar('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'], { cwd: arbol });
    await ejecutar(process.execPath, ['scripts/build.ts'], { cwd: arbol, maxBuffer: 1 << 26 });
    return { web: join(arbol, 'dist/web'), quitar };
  } catch (error) {
    await quitar();
    throw error;
  }
};
