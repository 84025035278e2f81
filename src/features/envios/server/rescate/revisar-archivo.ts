import {
  type Cabecera,
  cabeceraSchema,
  type Registro,
  registroSchema,
} from '#src/dominio/telefono/contract-rescate-contenido.ts';
import type { entregarRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { descomponer } from '#src/dominio/telefono/rescate-contenido.ts';
import { BYTES_DE_LARGO, enteroDe } from '#src/dominio/telefono/rescate-sobre.ts';
import { Problema, problema } from '#src/platform/shared/problem.ts';

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
    throw problema<typeof entregarRescate>('rescate.ilegible', { causa: error });
  }
};

/** What the longest delivery takes, with room to spare. */
const MAXIMO_DE_DICHO = 6 * 1024 * 1024;
/** What nests without end would be the end of whoever walks it. */
const HONDURA = 20;
/** Of a file of the size that devices make, most are photos. */
const MAXIMO_DE_REGISTROS = 10_000;

const demasiadoHondo = (dicho: unknown): boolean => {
  let nivel: unknown[] = [dicho];
  for (let hondura = 0; nivel.length > 0; hondura += 1) {
    if (hondura > HONDURA) return true;
    nivel = nivel.flatMap((valor) => (typeof valor === 'object' && valor !== null ? Object.values(valor) : []));
  }
  return false;
};

const descomponerConMedida = (contenido: Uint8Array): ReturnType<typeof descomponer> => {
  if (enteroDe(contenido.subarray(0, BYTES_DE_LARGO)) > MAXIMO_DE_DICHO)
    throw problema<typeof entregarRescate>('rescate.ilegible');
  const descompuesto = descomponer(contenido);
  if (demasiadoHondo(descompuesto.dicho)) throw problema<typeof entregarRescate>('rescate.ilegible');
  return descompuesto;
};

const leerCabecera = (contenido: Uint8Array): Cabecera =>
  entendido(() => cabeceraSchema.parse(descomponerConMedida(contenido).dicho));

const leerRegistro = (contenido: Uint8Array): RegistroLeido =>
  entendido(() => {
    const { dicho, bytes } = descomponerConMedida(contenido);
    return { registro: registroSchema.parse(dicho), bytes };
  });

export interface Revisado<Admitido> {
  admitido: Admitido;
  /** How many things are in it. */
  total: number;
}

/** From the first byte to the last, before anything of it is taken. Whose it is may be refused before the rest has come. */
export const revisarArchivo = async <Admitido>(
  registros: AsyncIterable<Uint8Array>,
  admitir: (cabecera: Cabecera) => Promise<Admitido>,
): Promise<Revisado<Admitido>> => {
  let suyo: { admitido: Admitido } | undefined;
  let total = 0;
  for await (const contenido of registros) {
    if (suyo) {
      leerRegistro(contenido);
      total += 1;
      if (total > MAXIMO_DE_REGISTROS) throw problema<typeof entregarRescate>('rescate.ilegible');
    } else {
      suyo = { admitido: await admitir(leerCabecera(contenido)) };
    }
  }
  if (!suyo) throw problema<typeof entregarRescate>('rescate.ilegible');
  return { ...suyo, total };
};

/** One after another, of a file that was looked at whole. */
export async function* leerRegistros(registros: AsyncIterable<Uint8Array>): AsyncGenerator<RegistroLeido> {
  let esCabecera = true;
  for await (const contenido of registros) {
    if (!esCabecera) yield leerRegistro(contenido);
    esCabecera = false;
  }
}
