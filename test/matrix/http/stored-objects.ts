import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';

export interface Objetos {
  /** What is wrong with the store after an upload: it has these more, where rows say that they are, and no other. Puts it back. */
  revisar: (quedan: readonly string[]) => Promise<string[]>;
}

const listar = async (carpeta: string): Promise<string[]> => {
  const entradas = await readdir(carpeta, { recursive: true, withFileTypes: true });
  return entradas.filter((e) => e.isFile()).map((e) => relative(carpeta, join(e.parentPath, e.name)));
};

const guardar = async (ruta: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(ruta), { recursive: true });
  await writeFile(ruta, bytes);
};

export const vigilarObjetos = async (carpeta: string): Promise<Objetos> => {
  const antes = new Map<string, Buffer>();
  for (const ruta of await listar(carpeta)) antes.set(ruta, await readFile(join(carpeta, ruta)));

  const diferencia = async (): Promise<{ nuevos: string[]; perdidos: string[] }> => {
    const ahora = new Set(await listar(carpeta));
    return {
      nuevos: [...ahora].filter((ruta) => !antes.has(ruta)),
      perdidos: [...antes.keys()].filter((ruta) => !ahora.has(ruta)),
    };
  };
  return {
    revisar: async (quedan) => {
      let { nuevos, perdidos } = await diferencia();
      // what a refusal takes away again, nobody waits for
      for (let vez = 0; vez < 40 && nuevos.length > quedan.length; vez += 1) {
        await dormir(25);
        ({ nuevos, perdidos } = await diferencia());
      }
      for (const ruta of nuevos) await rm(join(carpeta, ruta));
      for (const ruta of perdidos) await guardar(join(carpeta, ruta), antes.get(ruta) ?? Buffer.alloc(0));
      // a new picture may replace the former one
      const bien =
        nuevos.toSorted().join(' ') === quedan.toSorted().join(' ') && (quedan.length > 0 || perdidos.length === 0);
      return bien
        ? []
        : [`the store has ${nuevos.length} new objects of ${quedan.length}, and lacks ${perdidos.length}`];
    },
  };
};
