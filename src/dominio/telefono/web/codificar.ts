import { caber } from './tamano.ts';

const LADO_MAXIMO = 1920;
const CALIDAD = 0.8;
const LADO_DE_MINIATURA = 240;
const CALIDAD_DE_MINIATURA = 0.7;
const JPEG = 'image/jpeg';

export interface Codificada {
  contenido: ArrayBuffer;
  miniatura: ArrayBuffer;
  /** Of `contenido`, before anything else is done with it: what the server's copy is measured by. */
  sha256: string;
}

/** A worker can draw where a canvas needs no document. */
export const hayLienzoSinPagina = (): boolean => typeof OffscreenCanvas === 'function';

const dibujar = (
  imagen: ImageBitmap,
  lienzo: { width: number; height: number },
  contexto: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
): void => {
  if (!contexto) throw new Error('no canvas');
  // what is transparent would be black
  contexto.fillStyle = '#fff';
  contexto.fillRect(0, 0, lienzo.width, lienzo.height);
  contexto.drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
};

const enLaPagina = async (imagen: ImageBitmap, ancho: number, alto: number, quality: number): Promise<Blob> => {
  const lienzo = document.createElement('canvas');
  lienzo.width = ancho;
  lienzo.height = alto;
  dibujar(imagen, lienzo, lienzo.getContext('2d'));
  const blob = await new Promise<Blob | null>((listo) => lienzo.toBlob(listo, JPEG, quality));
  if (!blob) throw new Error('the picture could not be encoded');
  return blob;
};

const sinPagina = (imagen: ImageBitmap, ancho: number, alto: number, quality: number): Promise<Blob> => {
  const lienzo = new OffscreenCanvas(ancho, alto);
  dibujar(imagen, lienzo, lienzo.getContext('2d'));
  return lienzo.convertToBlob({ type: JPEG, quality });
};

const comoJpeg = async (imagen: ImageBitmap, lado: number, calidad: number): Promise<ArrayBuffer> => {
  const { ancho, alto } = caber({ ancho: imagen.width, alto: imagen.height }, lado);
  const blob = await (hayLienzoSinPagina() ? sinPagina : enLaPagina)(imagen, ancho, alto, calidad);
  return blob.arrayBuffer();
};

const enHexadecimal = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A picture as it is kept and sent: upright, bounded, and with nothing in it but the picture. In a page or in a worker. */
export const codificar = async (fuente: ImageBitmap | Blob): Promise<Codificada> => {
  const imagen = fuente instanceof Blob ? await createImageBitmap(fuente, { imageOrientation: 'from-image' }) : fuente;
  try {
    const [contenido, miniatura] = await Promise.all([
      comoJpeg(imagen, LADO_MAXIMO, CALIDAD),
      comoJpeg(imagen, LADO_DE_MINIATURA, CALIDAD_DE_MINIATURA),
    ]);
    const sha256 = enHexadecimal(await crypto.subtle.digest('SHA-256', contenido));
    return { contenido, miniatura, sha256 };
  } finally {
    imagen.close();
  }
};
