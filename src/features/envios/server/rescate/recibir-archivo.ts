import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BYTES_DE_RESCATE, type entregarRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { BYTES_DE_PORTADA } from '#src/dominio/telefono/rescate-sobre.ts';
import { desecharResto, trozosDe } from '#src/platform/server/storage/receive-file.ts';
import type { CarpetaTemporal } from '#src/platform/server/storage/temporary-folder.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { leerPortada, leerSobre, origenDe } from './leer-archivo.ts';

async function* hastaElMaximo(trozos: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const trozo of trozos) {
    bytes += trozo.length;
    if (bytes > BYTES_DE_RESCATE) throw problema<typeof entregarRescate>('archivo.demasiado_grande');
    yield trozo;
  }
}

/** A file that came whole, and was looked at whole. */
export interface ArchivoDeRescate<Visto> {
  visto: Visto;
  registros: () => AsyncIterable<Uint8Array>;
}

/**
 * Takes a file as far as it is one: `mirar` is given each record as it comes, and only what was opened is written. Whoever sends something
 * else is told at the first byte that tells.
 */
export const recibirArchivo = async <Visto>(
  cuerpo: Readable,
  carpeta: CarpetaTemporal,
  clavePrivada: (id: string) => Promise<Uint8Array | undefined>,
  mirar: (registros: AsyncIterable<Uint8Array>) => Promise<Visto>,
): Promise<ArchivoDeRescate<Visto>> => {
  const ruta = carpeta.ruta('rescate');
  const archivo = await open(ruta, 'wx', 0o600);
  const escribir = async (leido: Buffer): Promise<void> => {
    carpeta.ocupar(leido.length);
    await archivo.writeFile(leido);
  };
  const origen = origenDe(hastaElMaximo(trozosDe(cuerpo)));
  try {
    const lectura = await leerPortada(origen, clavePrivada, escribir);
    const visto = await mirar(leerSobre(origen, lectura, escribir));
    const otraVez = () => origenDe(createReadStream(ruta, { start: BYTES_DE_PORTADA }) as AsyncIterable<Buffer>);
    return { visto, registros: () => leerSobre(otraVez(), lectura, async () => {}) };
  } catch (error) {
    // the sender left before the end
    if (cuerpo.errored) throw problema('peticion.malformada', { causa: error });
    throw error;
  } finally {
    await origen.soltar();
    desecharResto(cuerpo);
    await archivo.close();
  }
};
