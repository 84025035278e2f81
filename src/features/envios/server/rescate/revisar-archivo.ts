import {
  type Cabecera,
  cabeceraSchema,
  type Pieza,
  piezaSchema,
} from '#src/dominio/telefono/contract-rescate-contenido.ts';
import type * as contracts from '#src/dominio/telefono/contract-rescate.ts';
import { descomponer } from '#src/dominio/telefono/rescate-contenido.ts';
import { BYTES_DE_LARGO, enteroDe } from '#src/dominio/telefono/rescate-sobre.ts';
import { Problem, problem } from '#src/platform/shared/problem.ts';

export interface PiezaLeida {
  pieza: Pieza;
  /** Of a photo. */
  bytes: Uint8Array;
}

/** Something that a device of ours would not write. */
const entendido = <R>(leer: () => R): R => {
  try {
    return leer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem<typeof contracts.entregarRescate>('rescate.ilegible', { cause: error });
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
    nivel = nivel.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
};

const descomponerConMedida = (contenido: Uint8Array): ReturnType<typeof descomponer> => {
  if (enteroDe(contenido.subarray(0, BYTES_DE_LARGO)) > MAXIMO_DE_DICHO)
    throw problem<typeof contracts.entregarRescate>('rescate.ilegible');
  const descompuesto = descomponer(contenido);
  if (demasiadoHondo(descompuesto.dicho)) throw problem<typeof contracts.entregarRescate>('rescate.ilegible');
  return descompuesto;
};

const leerCabecera = (contenido: Uint8Array): Cabecera =>
  entendido(() => cabeceraSchema.parse(descomponerConMedida(contenido).dicho));

const leerPieza = (contenido: Uint8Array): PiezaLeida =>
  entendido(() => {
    const { dicho, bytes } = descomponerConMedida(contenido);
    return { pieza: piezaSchema.parse(dicho), bytes };
  });

export interface Revisado<Admitido> {
  admitido: Admitido;
  /** How many things are in it. */
  total: number;
}

/** From the first byte to the last, before anything of it is taken. Whose it is may be refused before the rest has come. */
export const revisarArchivo = async <Admitido>(
  piezas: AsyncIterable<Uint8Array>,
  admitir: (cabecera: Cabecera) => Promise<Admitido>,
): Promise<Revisado<Admitido>> => {
  let suyo: { admitido: Admitido } | undefined;
  let total = 0;
  for await (const contenido of piezas) {
    if (suyo) {
      leerPieza(contenido);
      total += 1;
      if (total > MAXIMO_DE_REGISTROS) throw problem<typeof contracts.entregarRescate>('rescate.ilegible');
    } else {
      suyo = { admitido: await admitir(leerCabecera(contenido)) };
    }
  }
  if (!suyo) throw problem<typeof contracts.entregarRescate>('rescate.ilegible');
  return { ...suyo, total };
};

/** One after another, of a file that was looked at whole. */
export async function* leerPiezas(piezas: AsyncIterable<Uint8Array>): AsyncGenerator<PiezaLeida> {
  let esCabecera = true;
  for await (const contenido of piezas) {
    if (!esCabecera) yield leerPieza(contenido);
    esCabecera = false;
  }
}
