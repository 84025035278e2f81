/** Receives every file of a folder at once; prints how each ended and by how much this process and its decoder grew at their peak. */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { receiveImage } from '#src/platform/server/storage/receive-image.ts';
import { Problem } from '#src/platform/shared/problem.ts';
import { imagen } from './images.ts';

const [carpeta = ''] = process.argv.slice(2);

const recibir = async (body: Readable): Promise<string> => {
  try {
    await receiveImage({ body, sha256: undefined, bytes: undefined }, 1024);
    return 'accepted';
  } catch (error) {
    if (error instanceof Problem) return error.codigo;
    throw error;
  }
};

const procesos = async (): Promise<string[]> => {
  const hijos = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return ['self', ...hijos.trim().split(' ')];
};

const megas = async (campo: 'VmRSS' | 'VmHWM'): Promise<number> => {
  let kilos = 0;
  for (const pid of await procesos()) {
    const [, suyos = ''] = new RegExp(`${campo}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
    kilos += Number(suyos);
  }
  return kilos / 1024;
};

// what is loaded once and stays is no growth
await recibir(Readable.from([await imagen('webp', 10, 10)]));
const antes = await megas('VmRSS');
const nombres = await readdir(carpeta);
const finales = await Promise.all(
  nombres.map(async (nombre) => [nombre, await recibir(createReadStream(join(carpeta, nombre)))] as const),
);
process.stdout.write(
  JSON.stringify({
    resultados: Object.fromEntries(finales),
    megas: (await megas('VmHWM')) - antes,
    procesos: (await procesos()).length,
  }),
);
