import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// pages are compressed by the server, which fills them in
const COMPRIMIBLE = /\.(?:js|css|svg|wasm|webmanifest|txt)$/;
// smaller than a packet: nothing to win
const MINIMO_BYTES = 1024;

/** Compresses once, as well as possible, what the server would otherwise compress on every request. */
export const precomprimir = (carpeta: string): number => {
  const archivos = readdirSync(carpeta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile() && COMPRIMIBLE.test(entrada.name))
    .map((entrada) => join(entrada.parentPath, entrada.name));
  let hechos = 0;
  for (const archivo of archivos) {
    const contenido = readFileSync(archivo);
    if (contenido.length < MINIMO_BYTES) continue;
    const opciones = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${archivo}.br`, brotliCompressSync(contenido, opciones));
    writeFileSync(`${archivo}.gz`, gzipSync(contenido, { level: 9 }));
    hechos++;
  }
  return hechos;
};
