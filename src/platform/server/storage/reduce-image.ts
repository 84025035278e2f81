import type { Readable } from 'node:stream';
import { recodificar } from './image-process.ts';
import { BYTES_DE_IMAGEN } from './receive-image.ts';
import { escribirEnArchivo } from './receive-file.ts';
import type { ImagenLimpia } from './reencode-image.ts';
import { enCarpetaTemporal } from './temporary-folder.ts';

/** A smaller copy of a stored image. Decoded where strangers' images are: so it once was, and the store may be somebody else's. */
export const reducirImagen = (cuerpo: Readable, lado: number): Promise<ImagenLimpia> =>
  enCarpetaTemporal(async (carpeta) => {
    // what is kept of a picture may be larger than what came of it
    const destino = { carpeta, nombre: 'guardada', maximo: 2 * BYTES_DE_IMAGEN };
    const { archivo } = await escribirEnArchivo(cuerpo as AsyncIterable<Buffer>, destino);
    return recodificar({ archivo, lado });
  });
