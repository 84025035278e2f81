import { type FileHandle, open } from 'node:fs/promises';
import { problema } from '#src/platform/shared/problem.ts';
import {
  abrirLectura,
  BYTES_DE_LARGO,
  BYTES_DE_PORTADA,
  claveDePortada,
  enteroDe,
  type Lectura,
  MAXIMO_DE_REGISTRO,
} from '../../rescate-sobre.ts';

const ilegible = (causa?: unknown): Error => problema('rescate.ilegible', { causa });

const leerEn = async (archivo: FileHandle, destino: Buffer, desde: number): Promise<Buffer> => {
  const { bytesRead } = await archivo.read(destino, 0, destino.length, desde);
  if (bytesRead < destino.length) throw ilegible();
  return destino;
};

async function* registrosDe(archivo: FileHandle, lectura: Lectura): AsyncGenerator<Uint8Array> {
  const { size } = await archivo.stat();
  // one for all of them: what is thrown away for each would pile up until somebody collects it
  let espacio = Buffer.alloc(BYTES_DE_LARGO);
  let desde = BYTES_DE_PORTADA;
  for (let numero = 0; desde < size; numero += 1) {
    const largo = enteroDe(await leerEn(archivo, espacio.subarray(0, BYTES_DE_LARGO), desde));
    if (largo > MAXIMO_DE_REGISTRO) throw ilegible();
    if (espacio.length < largo) espacio = Buffer.alloc(largo);
    const cifrado = await leerEn(archivo, espacio.subarray(0, largo), desde + BYTES_DE_LARGO);
    desde += BYTES_DE_LARGO + largo;
    const abierto = lectura.abrir(cifrado, numero, desde === size);
    yield await abierto.catch((error: unknown) => {
      throw ilegible(error);
    });
  }
}

/** What is in a rescue file. Never more than one record of it is in memory. */
export interface ArchivoDeRescate {
  /** All of them, from the first on; ends with a refusal at the first that was not written so. */
  registros: () => AsyncIterable<Uint8Array>;
}

/** Opens it with the key that it names. Of what is in it nothing has been looked at yet. */
export const conArchivoDeRescate = async <R>(
  ruta: string,
  clavePrivada: (id: string) => Promise<Uint8Array | undefined>,
  usar: (archivo: ArchivoDeRescate) => Promise<R>,
): Promise<R> => {
  const archivo = await open(ruta);
  try {
    const portada = await leerEn(archivo, Buffer.alloc(BYTES_DE_PORTADA), 0);
    const claveId = claveDePortada(portada);
    if (claveId === undefined) throw ilegible();
    const privada = await clavePrivada(claveId);
    if (!privada) throw problema('rescate.clave_desconocida');
    const lectura = await abrirLectura(portada, privada).catch((error: unknown) => {
      throw ilegible(error);
    });
    return await usar({ registros: () => registrosDe(archivo, lectura) });
  } finally {
    await archivo.close();
  }
};
