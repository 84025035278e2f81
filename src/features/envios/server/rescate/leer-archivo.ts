import type * as contracts from '#src/dominio/telefono/contract-rescate.ts';
import {
  abrirLectura,
  BYTES_DE_LARGO,
  BYTES_DE_PORTADA,
  keyIdOf,
  enteroDe,
  type Lectura,
  MAXIMO_DE_REGISTRO,
} from '#src/dominio/telefono/rescate-sobre.ts';
import { problem } from '#src/platform/shared/problem.ts';

const ilegible = (cause?: unknown): Error => problem<typeof contracts.entregarRescate>('rescate.ilegible', { cause });

/** Bytes that come one after another: of a request, or of the file that they were written to. */
interface Origen {
  hayMas: () => Promise<boolean>;
  /** As many as there is room for; it is no file of ours where they end before. */
  llenar: (destino: Buffer) => Promise<Buffer>;
  /** No more of it is read: what is left of a request can then be discarded, and its sender reads the answer. */
  soltar: () => Promise<void>;
}

export const origenDe = (trozos: AsyncIterable<Buffer>): Origen => {
  const iterador = trozos[Symbol.asyncIterator]();
  let resto = Buffer.alloc(0);
  const hayMas = async (): Promise<boolean> => {
    while (resto.length === 0) {
      const { done, value } = await iterador.next();
      if (done) return false;
      resto = Buffer.from(value.buffer, value.byteOffset, value.byteLength) as Buffer<ArrayBuffer>;
    }
    return true;
  };
  const llenar = async (destino: Buffer): Promise<Buffer> => {
    for (let hasta = 0; hasta < destino.length;) {
      if (!(await hayMas())) throw ilegible();
      const copiados = resto.copy(destino, hasta);
      hasta += copiados;
      resto = resto.subarray(copiados);
    }
    return destino;
  };
  return {
    hayMas,
    llenar,
    soltar: async () => {
      await iterador.return?.();
    },
  };
};

/** Handed what was read and is right, in order. */
type AlLeer = (leido: Buffer) => Promise<void>;

/** Its first bytes, and what opens the rest with the key that they name. Refuses whatever is no such file, before anything else of it is read. */
export const leerPortada = async (
  { llenar }: Origen,
  privateKey: (id: string) => Promise<Uint8Array | undefined>,
  alLeer: AlLeer,
): Promise<Lectura> => {
  const portada = await llenar(Buffer.alloc(BYTES_DE_PORTADA));
  const keyId = keyIdOf(portada);
  if (keyId === undefined) throw ilegible();
  const privada = await privateKey(keyId);
  if (!privada) throw problem<typeof contracts.entregarRescate>('rescate.clave_desconocida');
  const lectura = await abrirLectura(portada, privada).catch((error: unknown) => {
    throw ilegible(error);
  });
  await alLeer(portada);
  return lectura;
};

/** What is in it, one record after another; ends with a refusal at the first that was not written so. Never more than one of them is in memory. */
export async function* leerSobre(
  { hayMas, llenar, soltar }: Origen,
  lectura: Lectura,
  alLeer: AlLeer,
): AsyncGenerator<Uint8Array> {
  // one for all of them: what is thrown away for each would pile up until somebody collects it
  let espacio = Buffer.alloc(BYTES_DE_LARGO);
  try {
    for (let numero = 0; await hayMas(); numero += 1) {
      const largo = enteroDe(await llenar(espacio.subarray(0, BYTES_DE_LARGO)));
      if (largo > MAXIMO_DE_REGISTRO) throw ilegible();
      const entero = BYTES_DE_LARGO + largo;
      if (espacio.length < entero) {
        const mayor = Buffer.alloc(entero);
        espacio.copy(mayor, 0, 0, BYTES_DE_LARGO);
        espacio = mayor;
      }
      const cifrado = await llenar(espacio.subarray(BYTES_DE_LARGO, entero));
      const abierto = await lectura.abrir(cifrado, numero, !(await hayMas())).catch((error: unknown) => {
        throw ilegible(error);
      });
      await alLeer(espacio.subarray(0, entero));
      yield abierto;
    }
  } finally {
    await soltar();
  }
}
