import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export const abrirDisco = (carpeta: string): Disk =>
  new Disk(new FSDriver({ location: carpeta, visibility: 'private' }));

/** Flushes a file and the folders that name it: the row committed next must not outlive its bytes in a power cut. */
export const asegurarEnDisco = async (carpeta: string, ruta: string): Promise<void> => {
  for (let parte = ruta; ; parte = dirname(parte)) {
    const abierto = await open(join(carpeta, parte), 'r');
    try {
      await abierto.sync();
    } finally {
      await abierto.close();
    }
    if (parte === '.') return;
  }
};
