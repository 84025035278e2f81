import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import programa from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Lector } from './lector.ts';

const OPCIONES: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'Code39'],
  maxNumberOfSymbols: 1,
  tryInvert: false,
};
/** More says nothing new, and a cheap phone takes its time for it. */
const ANCHO = 960;
/** Of the picture's height, around its middle: where the frame is drawn. */
const PARTE = 0.6;

/** Brought by us: what does not come without a connection is one failure, not the four that the reader would tell of. */
const traer = async (): Promise<void> => {
  const response = await fetch(programa);
  if (!response.ok) throw new Error(`${programa}: ${response.status}`);
  await prepareZXingModule({ overrides: { wasmBinary: await response.arrayBuffer() }, fireImmediately: true });
};

let traido: Promise<void> | undefined;

/** For phones without a reader of their own. Throws if the program does not come. */
export const abrirLectorPropio = async (): Promise<Lector> => {
  traido ??= traer();
  try {
    await traido;
  } catch (error) {
    traido = undefined;
    throw error;
  }
  const lienzo = document.createElement('canvas');
  const dibujo = lienzo.getContext('2d', { willReadFrequently: true });
  if (!dibujo) throw new Error('no canvas');
  return async (video) => {
    const { videoWidth: ancho, videoHeight: alto } = video;
    if (ancho === 0) return undefined;
    const escala = Math.min(1, ANCHO / ancho);
    const franja = alto * PARTE;
    lienzo.width = Math.round(ancho * escala);
    lienzo.height = Math.round(franja * escala);
    dibujo.drawImage(video, 0, (alto - franja) / 2, ancho, franja, 0, 0, lienzo.width, lienzo.height);
    const leidos = await readBarcodes(dibujo.getImageData(0, 0, lienzo.width, lienzo.height), OPCIONES);
    return leidos.find(({ isValid }) => isValid)?.text;
  };
};
