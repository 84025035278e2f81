import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { porArchivo } from './lifetimes.ts';

export interface Carpeta {
  ruta: string;
}

const nueva = async (): Promise<Carpeta> => ({ ruta: await mkdtemp(join(tmpdir(), 'anaquel-prueba-')) });
const borrar = ({ ruta }: Carpeta): Promise<void> => rm(ruta, { recursive: true, force: true });

/** A folder for the tests of this file. */
export const conCarpeta = (): Carpeta => porArchivo(nueva, borrar);

/**
 * One that is also where this process keeps what is temporary, so that what is left in it was left by these tests. To be asked for after
 * the server, which keeps its files in a temporary folder too.
 */
export const conTemporales = (): Carpeta =>
  porArchivo(
    async () => {
      const carpeta = await nueva();
      vi.stubEnv('TMPDIR', carpeta.ruta);
      return carpeta;
    },
    async (carpeta) => {
      vi.unstubAllEnvs();
      await borrar(carpeta);
    },
  );
