import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const esCodigo = (error: unknown, codigo: string): boolean =>
  error instanceof Error && 'code' in error && error.code === codigo;

/** The process that PostgreSQL wrote down as using these data, if there is one. */
const quienUsa = async (datos: string): Promise<number | undefined> => {
  try {
    const [pid = ''] = (await readFile(join(datos, 'datos/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 0);
    return Number(pid);
  } catch (error) {
    if (esCodigo(error, 'ENOENT') || esCodigo(error, 'ESRCH')) return undefined;
    throw error;
  }
};

export interface Carpeta {
  /** Of the database. */
  datos: string;
}

/** Where everything local is kept; with `reset`, empty. */
export const prepararCarpeta = async ({ estado, reset }: { estado: string; reset: boolean }): Promise<Carpeta> => {
  const datos = join(estado, 'postgres');
  if (reset) {
    const otro = await quienUsa(datos);
    if (otro !== undefined) throw new Error(`--reset: process ${otro} is using ${datos}; stop that pnpm dev first`);
    for (const parte of [datos, join(estado, 'archivos')]) await rm(parte, { recursive: true, force: true });
  }
  await mkdir(datos, { recursive: true });
  // as root the database runs as another user, who must be able to reach its folder
  for (const carpeta of [estado, datos]) await chmod(carpeta, 0o755);
  return { datos };
};
