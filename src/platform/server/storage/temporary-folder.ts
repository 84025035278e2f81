import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one image on its way; nothing of it stays, however it ends. */
export const enCarpetaTemporal = async <R>(hacer: (carpeta: string) => Promise<R>): Promise<R> => {
  const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-imagen-'));
  try {
    return await hacer(carpeta);
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
};
