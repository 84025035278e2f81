import type { OrigenDeFoto } from '../contract-envios.ts';
import type { Codificador } from './codificador.ts';
import type { Codificada } from './codificar.ts';
import { nombreDeFoto } from './tamano.ts';

export interface ImagenTomada extends Codificada {
  tomada_en: string;
  nombre: string;
  origen: OrigenDeFoto;
}

const tomar = async (
  { codificar }: Codificador,
  fuente: ImageBitmap | Blob,
  ahora: Date,
  archivo?: string,
): Promise<ImagenTomada> => ({
  ...(await codificar(fuente)),
  tomada_en: ahora.toISOString(),
  nombre: nombreDeFoto(ahora.getTime(), archivo),
  origen: archivo === undefined ? 'camara' : 'archivo',
});

/** What the camera sees now. */
export const tomarDeVideo = async (codificador: Codificador, video: HTMLVideoElement): Promise<ImagenTomada> => {
  const ahora = new Date();
  return tomar(codificador, await createImageBitmap(video), ahora);
};

/** A file as it would have come from the camera. */
export const tomarDeArchivo = (codificador: Codificador, archivo: File): Promise<ImagenTomada> =>
  tomar(codificador, archivo, new Date(), archivo.name);
