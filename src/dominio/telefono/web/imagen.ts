import { caber, nombreDeFoto } from './tamano.ts';

const LADO_MAXIMO = 1920;
const CALIDAD = 0.8;
const LADO_DE_MINIATURA = 240;
const CALIDAD_DE_MINIATURA = 0.7;

export interface ImagenTomada {
  contenido: ArrayBuffer;
  miniatura: ArrayBuffer;
  /** Of `contenido`, before anything else is done with it: what the server's copy is measured by. */
  sha256: string;
  tomada_en: string;
  nombre: string;
}

interface Fuente {
  imagen: CanvasImageSource;
  ancho: number;
  alto: number;
}

const comoJpeg = async ({ imagen, ...medidas }: Fuente, lado: number, calidad: number): Promise<ArrayBuffer> => {
  const { ancho, alto } = caber(medidas, lado);
  const lienzo = document.createElement('canvas');
  lienzo.width = ancho;
  lienzo.height = alto;
  const contexto = lienzo.getContext('2d');
  if (!contexto) throw new Error('no canvas');
  // what is transparent would be black
  contexto.fillStyle = '#fff';
  contexto.fillRect(0, 0, ancho, alto);
  contexto.drawImage(imagen, 0, 0, ancho, alto);
  const blob = await new Promise<Blob | null>((listo) => lienzo.toBlob(listo, 'image/jpeg', calidad));
  if (!blob) throw new Error('the picture could not be encoded');
  return blob.arrayBuffer();
};

const enHexadecimal = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const tomar = async (fuente: Fuente, archivo?: string): Promise<ImagenTomada> => {
  const ahora = new Date();
  const contenido = await comoJpeg(fuente, LADO_MAXIMO, CALIDAD);
  const miniatura = await comoJpeg(fuente, LADO_DE_MINIATURA, CALIDAD_DE_MINIATURA);
  const sha256 = enHexadecimal(await crypto.subtle.digest('SHA-256', contenido));
  return {
    contenido,
    miniatura,
    sha256,
    tomada_en: ahora.toISOString(),
    nombre: nombreDeFoto(ahora.getTime(), archivo),
  };
};

/** What the camera sees now. */
export const tomarDeVideo = (video: HTMLVideoElement): Promise<ImagenTomada> =>
  tomar({ imagen: video, ancho: video.videoWidth, alto: video.videoHeight });

/** A file as it would have come from the camera: upright, bounded, and with nothing in it but the picture. */
export const tomarDeArchivo = async (archivo: File): Promise<ImagenTomada> => {
  const imagen = await createImageBitmap(archivo, { imageOrientation: 'from-image' });
  try {
    return await tomar({ imagen, ancho: imagen.width, alto: imagen.height }, archivo.name);
  } finally {
    imagen.close();
  }
};
