import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recodificar } from './image-process.ts';
import type { ImagenLimpia } from './reencode-image.ts';
import { enCarpetaTemporal } from './temporary-folder.ts';

/** A smaller copy of a stored image. Decoded where strangers' images are: so it once was, and the store may be somebody else's. */
export const reducirImagen = (cuerpo: Readable, lado: number): Promise<ImagenLimpia> =>
  enCarpetaTemporal(async (carpeta) => {
    const archivo = join(carpeta, 'guardada');
    await pipeline(cuerpo, createWriteStream(archivo, { mode: 0o600 }));
    return recodificar({ archivo, lado });
  });
