import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type * as contracts from '#src/dominio/telefono/contract-rescate.ts';
import { BYTES_DE_RESCATE } from '#src/dominio/telefono/contract-rescate.ts';
import { BYTES_DE_PORTADA } from '#src/dominio/telefono/rescate-sobre.ts';
import { discardRest, chunksOf } from '#src/platform/server/storage/receive-file.ts';
import type { TemporaryFolder } from '#src/platform/server/storage/temporary-folder.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { leerPortada, leerSobre, origenDe } from './leer-archivo.ts';

async function* hastaElMaximo(trozos: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const trozo of trozos) {
    bytes += trozo.length;
    if (bytes > BYTES_DE_RESCATE) throw problem<typeof contracts.entregarRescate>('archivo.demasiado_grande');
    yield trozo;
  }
}

/** A file that came whole, and was looked at whole. */
export interface ArchivoDeRescate<Visto> {
  visto: Visto;
  piezas: () => AsyncIterable<Uint8Array>;
}

/**
 * Takes a file as far as it is one: `mirar` is given each record as it comes, and only what was opened is written. Whoever sends something
 * else is told at the first byte that tells.
 */
export const recibirArchivo = async <Visto>(
  body: Readable,
  carpeta: TemporaryFolder,
  privateKey: (id: string) => Promise<Uint8Array | undefined>,
  mirar: (piezas: AsyncIterable<Uint8Array>) => Promise<Visto>,
): Promise<ArchivoDeRescate<Visto>> => {
  const ruta = carpeta.path('rescate');
  const archivo = await open(ruta, 'wx', 0o600);
  const escribir = async (leido: Buffer): Promise<void> => {
    carpeta.occupy(leido.length);
    await archivo.writeFile(leido);
  };
  const origen = origenDe(hastaElMaximo(chunksOf(body)));
  try {
    const lectura = await leerPortada(origen, privateKey, escribir);
    const visto = await mirar(leerSobre(origen, lectura, escribir));
    const otraVez = () => origenDe(createReadStream(ruta, { start: BYTES_DE_PORTADA }) as AsyncIterable<Buffer>);
    return { visto, piezas: () => leerSobre(otraVez(), lectura, async () => {}) };
  } catch (error) {
    // the sender left before the end
    if (body.errored) throw problem('peticion.malformada', { cause: error });
    throw error;
  } finally {
    await origen.soltar();
    discardRest(body);
    await archivo.close();
  }
};
