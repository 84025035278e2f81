import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DiscoListable, ObjetoListado } from './listed-object.ts';

/** Not by the library: it tries again after a failure, and of what was read already there is no second time. */
export const escribirEnDisco = async (carpeta: string, ruta: string, flujo: Readable): Promise<void> => {
  const destino = join(carpeta, ruta);
  await mkdir(dirname(destino), { recursive: true });
  await pipeline(flujo, createWriteStream(destino));
};

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

const modificadoEn = async (archivo: string): Promise<Date | undefined> => {
  try {
    return (await stat(archivo)).mtime;
  } catch (error) {
    // deleted since its folder was read
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

async function* recorrer(raiz: string, dentro: string): AsyncGenerator<ObjetoListado> {
  for await (const entrada of await opendir(join(raiz, dentro))) {
    const ruta = join(dentro, entrada.name);
    if (entrada.isDirectory()) yield* recorrer(raiz, ruta);
    else if (entrada.isFile()) {
      const modificado = await modificadoEn(join(raiz, ruta));
      if (modificado) yield { ruta, modificado };
    }
  }
}

/** By itself: the library's own list is of everything at once. */
async function* listar(carpeta: string, porPagina: number): AsyncGenerator<ObjetoListado[]> {
  let pagina: ObjetoListado[] = [];
  for await (const objeto of recorrer(carpeta, '')) {
    pagina.push(objeto);
    if (pagina.length === porPagina) {
      yield pagina;
      pagina = [];
    }
  }
  yield pagina;
}

export const abrirDisco = (carpeta: string): DiscoListable => ({
  disco: new Disk(new FSDriver({ location: carpeta, visibility: 'private' })),
  listar: (porPagina) => listar(carpeta, porPagina),
});
