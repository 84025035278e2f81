import { pngDeCeros } from '../../../images.ts';

/** Something that every route for pictures accepts. */
export const IMAGEN = new Blob([Uint8Array.from(pngDeCeros({ ancho: 8, alto: 8 }))], { type: 'image/png' });
