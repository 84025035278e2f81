import { Problema, problema } from '#src/platform/shared/problem.ts';
import { type Cabecera, cabeceraSchema, type Registro, registroSchema } from '../../contract-rescate-contenido.ts';
import { descomponer } from '../../rescate-contenido.ts';
import type { ArchivoDeRescate } from './leer-archivo.ts';

export interface RegistroLeido {
  registro: Registro;
  /** Of a photo. */
  bytes: Uint8Array;
}

/** Something that a device of ours would not write. */
const entendido = <R>(leer: () => R): R => {
  try {
    return leer();
  } catch (error) {
    if (error instanceof Problema) throw error;
    throw problema('rescate.ilegible', { causa: error });
  }
};

const leerCabecera = (contenido: Uint8Array): Cabecera =>
  entendido(() => cabeceraSchema.parse(descomponer(contenido).dicho));

const leerRegistro = (contenido: Uint8Array): RegistroLeido =>
  entendido(() => {
    const { dicho, bytes } = descomponer(contenido);
    return { registro: registroSchema.parse(dicho), bytes };
  });

export interface Revisado {
  cabecera: Cabecera;
  /** How many things are in it. */
  total: number;
}

/** From the first byte to the last, before anything of it is taken. */
export const revisarArchivo = async ({ registros }: ArchivoDeRescate): Promise<Revisado> => {
  let cabecera: Cabecera | undefined;
  let total = 0;
  for await (const contenido of registros()) {
    if (cabecera) {
      leerRegistro(contenido);
      total += 1;
    } else {
      cabecera = leerCabecera(contenido);
    }
  }
  if (!cabecera) throw problema('rescate.ilegible');
  return { cabecera, total };
};

/** One after another, of a file that was looked at whole. */
export async function* leerRegistros({ registros }: ArchivoDeRescate): AsyncGenerator<RegistroLeido> {
  let esCabecera = true;
  for await (const contenido of registros()) {
    if (!esCabecera) yield leerRegistro(contenido);
    esCabecera = false;
  }
}
